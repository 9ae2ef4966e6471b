#pragma once

static_assert(true, "service_api: a sentence that no fixture promises: write a fixture");
