//! The page `/dev/outbox`: it shows the mail in the outbox, on servers with `TROTH_DEV_OUTBOX=1`.

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse, Response};
use maud::{DOCTYPE, Markup, html};
use troth_accounts::requirement::DevOutboxOnly;
use troth_http::error::ApiError;
use troth_storage::outbox::{self, OutboxEntry};

use crate::dev_outbox::MAX_SHOWN_MESSAGES;
use crate::state::AppState;

/// The content security policy: no scripts and no requests. The messages have inline styles.
const CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
                      form-action 'none'; frame-ancestors 'none'";

const STYLE: &str = "
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1rem; background: #FBF8F3; color: #2A2730;
       font: 16px/1.5 Inter, Helvetica, Arial, sans-serif; }
article { margin: 2rem 0; padding: 1.5rem; background: #FFFFFF; border: 1px solid #E8E1D8; border-radius: 12px; }
h1, h2 { font-family: Fraunces, Georgia, serif; }
h2 { margin: 0; font-size: 1.25rem; }
.about { margin: 0.25rem 0 1rem; color: #6D6874; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: #A8415B; }
iframe { width: 100%; height: 36rem; border: 1px solid #E8E1D8; border-radius: 8px; }
summary { padding: 0.75rem 0; cursor: pointer; }
";

/// Shows the outbox.
pub async fn show(
    State(state): State<AppState>,
    _developer: DevOutboxOnly,
) -> Result<Response, ApiError> {
    let messages = outbox::list_newest(&state.db, MAX_SHOWN_MESSAGES).await?;
    let mut response = Html(page(&messages).into_string()).into_response();
    let headers = response.headers_mut();
    headers.insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(CONTENT_SECURITY_POLICY),
    );
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn page(messages: &[OutboxEntry]) -> Markup {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { "Outbox" }
                style { (STYLE) }
            }
            body {
                main {
                    h1 { "Outbox" }
                    p { "Emails waiting to be sent, newest first." }
                    @if messages.is_empty() {
                        p { "No emails yet." }
                    }
                    @for message in messages {
                        (article(message))
                    }
                }
            }
        }
    }
}

fn article(message: &OutboxEntry) -> Markup {
    html! {
        article {
            h2 { (message.subject) }
            p.about { "To " (message.recipient) ", " (message.created_at) }
            pre {
                @for line in message.text.lines() {
                    @if line.starts_with("http://") || line.starts_with("https://") {
                        a href=(line) { (line) }
                    } @else {
                        (line)
                    }
                    "\n"
                }
            }
            details {
                summary { "As it looks" }
                // A full sandbox: no scripts, and links do not work.
                iframe sandbox="" title=(message.subject) srcdoc=(message.html) {}
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn message_texts_are_escaped() {
        let message = OutboxEntry {
            recipient: "mary@example.org".to_owned(),
            subject: "<script>alert(1)</script>".to_owned(),
            text: "<img src=x>\nhttps://troth.example/invite/abc\njavascript:alert(1)".to_owned(),
            html: "<p>\"quoted\"</p>".to_owned(),
            created_at: "2026-06-01T12:00:00.000Z".to_owned(),
        };
        let page = page(&[message]).into_string();
        for tag in ["<script", "<img"] {
            assert!(!page.contains(tag), "{page}");
        }
        assert!(page.contains(r#"href="https://troth.example/invite/abc""#));
        assert!(!page.contains(r#"href="javascript"#));
        assert!(page.contains(r#"srcdoc="&lt;p&gt;&quot;quoted&quot;&lt;/p&gt;""#));
    }
}
