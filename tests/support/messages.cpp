#include "support/messages.hpp"

namespace service_api::test {

SERVICE_API_TEST_MESSAGES()

}  // namespace service_api::test
