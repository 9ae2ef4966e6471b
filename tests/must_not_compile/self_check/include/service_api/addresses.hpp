#pragma once

static_assert(true, "service_api: a sentence whose address no fixture promises [docs/errors.md#nowhere]");
static_assert(true, "service_api: a sentence whose fixture has no cause [docs/errors.md#unexplained]");
