//! A letter as a mail program shows it.

use maud::{DOCTYPE, Markup, html};

use super::Letter;

/// The parts around a letter.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LetterFrame {
    /// Sender: the couple's names.
    pub from: String,
    /// Paragraphs below the letter: why the reader gets it.
    pub footer: Vec<String>,
    /// Link to unsubscribe.
    pub unsubscribe: Option<String>,
    /// Tracking pixel that reports that the letter was opened.
    pub pixel: Option<String>,
}

/// A letter as a page, for mail programs and the couple's preview.
#[must_use]
pub fn letter_page(letter: &Letter, frame: &LetterFrame) -> String {
    const SANS: &str = "font-family:Inter,Helvetica,Arial,sans-serif";
    const SMALL: &str = "font-size:14px;color:#6D6874";
    let page: Markup = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (letter.subject) }
            }
            body style="margin:0;padding:24px;background:#FBF8F3;color:#2A2730" {
                main style={"max-width:560px;margin:0 auto;padding:32px;background:#FFFFFF;border:1px solid #E8E1D8;border-radius:12px;font-size:16px;line-height:1.5;overflow-wrap:anywhere;" (SANS)} {
                    @if !frame.from.is_empty() {
                        p style="margin:0 0 24px;font-family:Fraunces,Georgia,serif;font-size:24px;color:#A8415B" { (frame.from) }
                    }
                    (maud::PreEscaped(&letter.html))
                    @if !frame.footer.is_empty() || frame.unsubscribe.is_some() {
                        hr style="margin:32px 0 16px;border:0;border-top:1px solid #E8E1D8";
                    }
                    @for paragraph in &frame.footer {
                        p style=(SMALL) { (paragraph) }
                    }
                    @if let Some(link) = &frame.unsubscribe {
                        p style=(SMALL) { a href=(link) style="color:#6D6874" { "Stop these letters" } }
                    }
                }
                @if let Some(pixel) = &frame.pixel {
                    img src=(pixel) width="1" height="1" alt="";
                }
            }
        }
    };
    page.into_string()
}

/// The plain text of a letter with its footer.
#[must_use]
pub fn letter_text(letter: &Letter, frame: &LetterFrame) -> String {
    let mut text = letter.text.clone();
    if !frame.footer.is_empty() || frame.unsubscribe.is_some() {
        text.push_str("\n-- \n");
    }
    for paragraph in &frame.footer {
        text.push_str(paragraph);
        text.push('\n');
    }
    if let Some(link) = &frame.unsubscribe {
        text.push_str("Stop these letters: ");
        text.push_str(link);
        text.push('\n');
    }
    text
}
