//! The registry section: the gifts, their progress, and a form for each.

use maud::{Markup, html};
use troth_core::links::picture_link;

use crate::content::{Registry, Site};
use crate::context::{Gift, PageContext};
use crate::format;
use crate::text::{lines, link};

/// The content of the registry section.
pub(crate) fn section(registry: &Registry, site: &Site, context: &PageContext) -> Markup {
    html! {
        (lines(registry.message.as_deref()))
        @if !context.gifts.is_empty() {
            ul.gifts { @for gift in &context.gifts { (gift_entry(gift, site, context)) } }
        }
        @if !registry.registries.is_empty() {
            ul.shops {
                @for shop in &registry.registries {
                    li {
                        p.name dir="auto" {
                            @let name = shop.name.as_deref().or(shop.url.as_deref()).unwrap_or_default();
                            @match shop.url.as_deref() {
                                Some(url) => (link(url, name)),
                                None => (name),
                            }
                        }
                        (lines(shop.description.as_deref()))
                    }
                }
            }
        }
    }
}

fn gift_entry(gift: &Gift, site: &Site, context: &PageContext) -> Markup {
    let amount = |money| format::amount(money, &site.currency);
    let heading = format!("gift-{}", gift.id);
    html! {
        li.gift data-gift=(gift.id) {
            @if let Some(picture) = gift.image_url.as_deref().and_then(picture_link) {
                img src=(picture) alt="" loading="lazy" referrerpolicy="no-referrer";
            }
            h3 id=(heading) dir="auto" { (gift.name) }
            (lines(gift.description.as_deref()))
            p.price { (amount(gift.price)) @if gift.quantity > 1 { " each" } }
            progress max="100" value=(gift.percent()) aria-labelledby=(heading) {}
            p.left { (gift.left(&site.currency)) }
            @if let Some(url) = &gift.store_url {
                p.store dir="auto" { (link(url, gift.store.as_deref().unwrap_or("To the store"))) }
            } @else if let Some(store) = &gift.store {
                p.store dir="auto" { (store) }
            }
            @if !gift.is_complete { (form(gift, context)) }
        }
    }
}

/// The form to buy or contribute to a gift.
fn form(gift: &Gift, context: &PageContext) -> Markup {
    let action = format!("{}/registry/{}", context.address.base, gift.id);
    let id = |field: &str| format!("{field}-{}", gift.id);
    let remaining = gift.quantity - gift.purchased;
    html! {
        details {
            summary { "Contribute to Gift" }
            form method="post" action=(action) data-form="gift" {
                label for=(id("name")) { "Your name" }
                input #(id("name")) name="buyerName" required maxlength="300" autocomplete="name";
                label for=(id("email")) { "Email" }
                input #(id("email")) name="buyerEmail" type="email" required maxlength="300" autocomplete="email";
                @if gift.is_fund {
                    label for=(id("amount")) { "Amount" }
                    input #(id("amount")) name="amount" inputmode="decimal" required maxlength="20";
                } @else if remaining > 1 {
                    label for=(id("quantity")) { "How many" }
                    input #(id("quantity")) name="quantity" type="number" min="1" max=(remaining) value="1" required;
                }
                label for=(id("message")) { "A few words (optional)" }
                textarea #(id("message")) name="message" rows="3" maxlength="2000" {}
                button type="submit" {
                    @if gift.is_fund { "Give" } @else { "I’ll give this" }
                }
            }
        }
    }
}
