//! Imported tables of expenses, vendors and gifts: columns of dates and amounts, and which record a row is.

mod columns;
mod matching;
mod page;
