//! Troth's core for the browser.
