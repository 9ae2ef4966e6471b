#pragma once

#include <service_api/description.hpp>

#include "operation/create_chat_completion.hpp"
#include "operation/create_embedding.hpp"
#include "operation/create_transcription.hpp"
#include "operation/delete_model.hpp"
#include "operation/list_models.hpp"
#include "operation/retrieve_model.hpp"
#include "operation/upload_file.hpp"

namespace strangers::openai {

/// Chat completions, embeddings, transcriptions, files and models of OpenAI's API.
inline constexpr api<create_chat_completion, create_embedding, create_transcription, upload_file, list_models,
                     retrieve_model, delete_model>
    v1{.title = "OpenAI API: chat completions, embeddings, transcriptions, files and models",
       .version = "1",
       .servers = {service_address{"https://api.openai.com", "production"}}};

}  // namespace strangers::openai
