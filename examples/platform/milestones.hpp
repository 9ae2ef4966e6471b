#pragma once

#include <string>
#include <vector>

namespace platform {

// Milestones make totals and deep pages of an account's vault transactions independent of their number.
//
// A list is the transactions of an account, or those of an account and a vault, ordered by (created_ms, row_id). A hash
// of row_id makes one row in 64 a milestone of level 1 of its lists, one in 4096 also of level 2, and one in 262 144
// also of level 3. A milestone stores how many rows of its list, and how many of each kind, precede it down to the
// previous milestone of its level. The rows before a key are therefore counted from about 64 milestones of each level
// and 64 rows (store_transactions.cpp).
//
// A new row after all milestones of its lists changes none of them, any other new row one per list and level. Triggers
// update the milestones with each change of a row, whichever program makes it. The milestones are a function of the
// rows: the order of the changes does not matter.

/// Returns the step of the schema that adds milestones.
std::vector<std::string> milestone_step(bool is_postgresql);

/// Returns the step that replaces the function of PostgreSQL's triggers, which read all rows of an account in stores of
/// earlier versions.
std::vector<std::string> milestone_function_step(bool is_postgresql);

/// Returns statements that insert and count the milestones of rows that were inserted without triggers.
std::vector<std::string> count_existing_transactions(bool is_postgresql);

}  // namespace platform
