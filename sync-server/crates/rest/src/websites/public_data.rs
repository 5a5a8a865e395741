//! Requests and responses of the public routes, field by field: fields that are not listed here stay private.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use troth_core::money::Money;
use troth_core::record::Values;
use troth_site::content::Site;
use troth_site::context::{Gift, Invitation};
use troth_websites::access::Visit;
use troth_websites::forms::{LinkAnswer, build_replies};
use utoipa::ToSchema;

use super::super::body::Data;
use super::data::SectionJson;

/// A published website.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicWebsite {
    pub(super) subdomain: String,
    pub(super) is_published: bool,
    pub(super) theme: String,
    pub(super) sections: Vec<SectionJson>,
    pub(super) wedding: PublicWedding,
    #[schema(value_type = Object)]
    pub(super) seo_settings: Value,
    #[schema(value_type = Object)]
    pub(super) social_settings: Value,
}

/// The wedding, as visitors see it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicWedding {
    pub(super) partner_name: String,
    pub(super) user: PublicUser,
    pub(super) wedding_date: Option<String>,
    pub(super) venue: Option<String>,
    pub(super) time_zone: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicUser {
    pub(super) first_name: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PublicWebsiteData {
    pub(super) website: PublicWebsite,
}

/// A gift on the list.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicGift {
    pub(super) id: String,
    pub(super) name: String,
    pub(super) description: Option<String>,
    pub(super) image_url: Option<String>,
    pub(super) price: f64,
    /// The currency of the price, ISO 4217.
    pub(super) currency: String,
    pub(super) category: Option<String>,
    pub(super) quantity: i64,
    pub(super) total_purchased: i64,
    /// The amount received.
    pub(super) received: f64,
    pub(super) is_fund: bool,
    pub(super) is_complete: bool,
    pub(super) store: Option<String>,
    pub(super) store_url: Option<String>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicRegistryData {
    pub(super) registry_items: Vec<PublicGift>,
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PublicPurchasedData {
    pub(super) registry_item: PublicGift,
}

#[derive(Default, Deserialize, ToSchema)]
#[serde(default)]
pub(crate) struct PasswordRequest {
    pub(super) password: String,
}

/// The purchase of a gift.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct PurchaseRequest {
    pub(super) buyer_name: String,
    pub(super) buyer_email: String,
    /// The default is 1.
    pub(super) quantity: Option<i64>,
    /// The amount given to a fund, in the currency of the registry.
    #[schema(value_type = Option<f64>)]
    pub(super) amount: Option<Value>,
    pub(super) message: Option<String>,
    /// The same value for each retry; the header `Idempotency-Key` has the same effect.
    pub(super) idempotency_key: Option<String>,
}

/// A reply: for one person, or with a personal link for a whole party.
#[derive(Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct RsvpRequest {
    pub(super) first_name: Option<String>,
    /// Required unless `hasOneName` is set.
    pub(super) last_name: Option<String>,
    /// Whether the sender has only one name, which is the first name.
    pub(super) has_one_name: Option<bool>,
    pub(super) email: Option<String>,
    pub(super) phone: Option<String>,
    /// `yes` or `no`.
    pub(super) attending: Option<String>,
    pub(super) guest_count: Option<i64>,
    pub(super) meal_id: Option<String>,
    pub(super) dietary_needs: Option<String>,
    pub(super) special_requests: Option<String>,
    pub(super) plus_one: Option<bool>,
    pub(super) plus_one_name: Option<String>,
    /// The same value for each retry; the header `Idempotency-Key` has the same effect.
    pub(super) idempotency_key: Option<String>,
    /// The token of a personal link.
    pub(super) guest_token: Option<String>,
    /// The guests of the link, each with an answer.
    pub(super) guests: Option<Vec<GuestAnswer>>,
}

/// The answer for one guest of a personal link.
#[derive(Default, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", default)]
pub(crate) struct GuestAnswer {
    pub(super) guest_id: String,
    /// `yes` or `no`.
    pub(super) attending: Option<String>,
    pub(super) meal_id: Option<String>,
    pub(super) dietary_needs: Option<String>,
    pub(super) plus_one: Option<bool>,
    /// The name of a companion without one.
    pub(super) plus_one_name: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct ReplyId {
    pub(super) id: String,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RsvpData {
    pub(super) rsvp: ReplyId,
}

/// The guests of a personal link, and the questions for them.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalPage {
    pub(super) greeting: String,
    /// The last day for a reply, `YYYY-MM-DD`.
    pub(super) deadline: Option<String>,
    pub(super) message: Option<String>,
    pub(super) asks_meal: bool,
    pub(super) asks_diet: bool,
    pub(super) guests: Vec<PersonalGuest>,
}

/// A guest of a personal link.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct PersonalGuest {
    pub(super) id: String,
    pub(super) name: String,
    /// Null if not answered yet.
    pub(super) attending: Option<bool>,
    pub(super) meal_id: Option<String>,
    pub(super) dietary_needs: Option<String>,
    pub(super) may_bring: u32,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct PersonalData {
    pub(super) guest: PersonalPage,
}

impl PublicWebsite {
    pub(super) fn new(subdomain: String, site: &Site) -> Self {
        let sections = site.sections.iter().enumerate();
        Self {
            subdomain,
            is_published: true,
            theme: site.looks.theme.clone(),
            sections: sections
                .map(|(order, section)| SectionJson::new(order, section))
                .collect(),
            wedding: PublicWedding {
                partner_name: site.couple.second.clone(),
                user: PublicUser {
                    first_name: site.couple.first.clone(),
                },
                wedding_date: site.date.clone(),
                venue: site.venue.clone(),
                time_zone: site.time_zone.clone(),
            },
            seo_settings: json!({
                "title": site.seo.title,
                "description": site.seo.description,
                "keywords": site.seo.keywords,
            }),
            social_settings: json!({ "enableSharing": site.sharing }),
        }
    }

    /// The answer with the website that a visitor may see.
    pub(super) fn answer(visit: &Visit) -> Data<PublicWebsiteData> {
        let subdomain = visit.row.subdomain.clone().unwrap_or_default();
        let website = Self::new(subdomain, &visit.site);
        Data(PublicWebsiteData { website })
    }
}

impl PublicGift {
    pub(super) fn new(gift: Gift, currency: &str) -> Self {
        Self {
            id: gift.id,
            name: gift.name,
            description: gift.description,
            image_url: gift.image_url,
            price: Money::to_f64(gift.price),
            currency: currency.to_owned(),
            category: gift.category,
            quantity: gift.quantity,
            total_purchased: gift.purchased,
            received: Money::to_f64(gift.received),
            is_fund: gift.is_fund,
            is_complete: gift.is_complete,
            store: gift.store,
            store_url: gift.store_url,
        }
    }
}

impl RsvpRequest {
    /// The replies: one without a personal link, or one for each guest of the link.
    pub(super) fn replies(self, invitation: Option<&Invitation>) -> Vec<Values> {
        let Some(invitation) = invitation else {
            return vec![self.open_reply()];
        };
        let special_requests = self.special_requests.clone();
        let answers = match self.guests {
            Some(guests) => guests,
            // The fields of the open form are the answer for the first guest of the link.
            None => vec![GuestAnswer {
                guest_id: invitation
                    .people
                    .first()
                    .map_or_else(String::new, |person| person.id.clone()),
                attending: self.attending,
                meal_id: self.meal_id,
                dietary_needs: self.dietary_needs,
                plus_one: self.plus_one,
                plus_one_name: self.plus_one_name,
            }],
        };
        let answers = answers.into_iter().map(|answer| LinkAnswer {
            guest_id: answer.guest_id,
            attending: answer.attending,
            meal_id: answer.meal_id,
            dietary_needs: answer.dietary_needs,
            plus_one: answer.plus_one,
            plus_one_name: answer.plus_one_name,
        });
        build_replies(answers, special_requests.as_deref(), invitation)
    }

    /// A reply without a personal link.
    fn open_reply(self) -> Values {
        let mut values = Values::new();
        let texts = [
            ("firstName", self.first_name),
            ("lastName", self.last_name),
            ("email", self.email),
            ("phone", self.phone),
            ("attending", self.attending),
            (
                "guestCount",
                self.guest_count.map(|count| count.to_string()),
            ),
            ("mealId", self.meal_id),
            ("dietaryNeeds", self.dietary_needs),
            ("specialRequests", self.special_requests),
            ("plusOneName", self.plus_one_name),
        ];
        for (key, text) in texts {
            if let Some(text) = text {
                values.insert(key.to_owned(), text.into());
            }
        }
        values.insert(
            "hasOneName".to_owned(),
            self.has_one_name.unwrap_or(false).into(),
        );
        values.insert("plusOne".to_owned(), self.plus_one.unwrap_or(false).into());
        values
    }
}
