//! Importing tables of expenses, vendors and gifts: columns of dates and amounts, and matching of rows.

mod columns;
mod matching;
mod page;
