//! Purchases of registry gifts. Each is a record, so that concurrent purchases by two people both count.

use serde_json::Value;

use super::registry_item::REGISTRY_ITEM;
use crate::draft::{Draft, field};
use crate::money::Money;
use crate::record::FieldKind::{
    Date, Email, Flag, Money as Amount, Prose, Reference, Short, Whole,
};
use crate::record::{
    Context, DerivedField, DerivedKind, Fallback, Field, Proposal, Record, Store, Stored,
};
use crate::roles::Area;

/// Upper limit for one purchase, far above real ones.
const MOST_AT_ONCE: i64 = 10_000;

/// The table of purchases.
pub static PURCHASE: Record = Record {
    noun: "purchase",
    container: "purchases",
    area: Area::Registry,
    part_of: &["itemId"],
    fields: &[
        Field::new("itemId", "Gift", Reference(&REGISTRY_ITEM)).required(),
        Field::new("buyerName", "Name", Short).required(),
        Field::new("buyerEmail", "Email", Email),
        Field::new("quantity", "Quantity", Whole(MOST_AT_ONCE)).reads_as(Fallback::Number(1)),
        Field::new("amount", "Amount", Amount),
        Field::new("date", "Date", Date),
        Field::new("message", "Message", Prose),
        Field::new("thankYouSent", "Thank-you sent", Flag),
    ],
    title: |purchase| purchase.text("buyerName").unwrap_or_default().to_owned(),
    search: &["buyerEmail", "message"],
    derived: &[DerivedField {
        key: "itemName",
        kind: DerivedKind::TextOrNull,
        compute: |context| {
            context
                .title_of(&REGISTRY_ITEM, "itemId")
                .map_or(Value::Null, Value::from)
        },
    }],
    rules,
    ..Record::PLAIN
};

fn rules(proposal: &Proposal<'_>, draft: &mut Draft) {
    let quantity = field("quantity", "Quantity");
    if draft.number_of(quantity.key, None) == Some(0) {
        draft.issue(quantity, "out_of_range", "Quantity must be at least 1");
    }
    let amount = field("amount", "Amount");
    let item = draft.text_of("itemId", proposal.current.text("itemId"));
    let is_new = proposal.current.text("itemId").is_none();
    let is_fund = item
        .and_then(|id| proposal.store.find(&REGISTRY_ITEM, id))
        .is_some_and(|item| item.flag("isFund"));
    // A gift to a fund is money, and only this amount records it.
    if is_fund && (is_new || draft.writes(amount.key)) {
        match draft.number_of(amount.key, None) {
            Some(0) => draft.issue(amount, "out_of_range", "Amount must be more than 0"),
            Some(_) => {}
            None => draft.issue(amount, "required", "Amount is required"),
        }
    }
}

/// A gift of a document, with its purchases.
#[derive(Clone, Copy)]
pub(crate) struct Gift<'a> {
    store: &'a Store,
    id: &'a str,
    stored: &'a Stored,
}

impl<'a> Gift<'a> {
    fn purchases(self) -> impl Iterator<Item = &'a Stored> {
        let purchases = self.store.referring(&PURCHASE, "itemId", self.id);
        purchases.map(|(_, entry)| &entry.stored)
    }

    /// Price of one; for a fund, its goal.
    pub(crate) fn price(self) -> Money {
        self.stored.money("price").unwrap_or_default()
    }

    /// Number wished for.
    pub(crate) fn quantity(self) -> i64 {
        self.stored.number("quantity").unwrap_or(1).max(1)
    }

    pub(crate) fn is_fund(self) -> bool {
        self.stored.flag("isFund")
    }

    /// Number bought; 0 for a fund.
    pub(crate) fn bought(self) -> i64 {
        if self.is_fund() { 0 } else { self.purchased() }
    }

    /// Number bought; for a fund, the number of contributions.
    pub(crate) fn purchased(self) -> i64 {
        let purchases = self.purchases();
        purchases
            .map(|purchase| purchase.number("quantity").unwrap_or(1).max(1))
            .fold(0, i64::saturating_add)
    }

    /// Money given: the amount of each purchase, or quantity times price.
    pub(crate) fn received(self) -> Money {
        let amount = |purchase: &Stored| {
            let quantity = purchase.number("quantity").unwrap_or(1).max(1);
            let price_amount = || match self.is_fund() {
                true => Money::ZERO,
                false => self.price().times(quantity),
            };
            purchase.money("amount").unwrap_or_else(price_amount)
        };
        self.purchases().map(amount).sum()
    }

    /// Amount that a fund still lacks; `None` if it has no goal.
    pub(crate) fn left_to_give(self) -> Option<Money> {
        let goal = self.price();
        (goal > Money::ZERO).then(|| goal.saturating_sub(self.received()).max(Money::ZERO))
    }

    /// Whether nothing is left to buy or to contribute.
    pub(crate) fn is_complete(self) -> bool {
        if self.is_fund() {
            let goal = self.price();
            goal > Money::ZERO && self.received() >= goal
        } else {
            self.purchased() >= self.quantity()
        }
    }

    /// Whether more was bought than wished for: two people took the last one at the same moment.
    pub(crate) fn is_too_much(self) -> bool {
        !self.is_fund() && self.purchased() > self.quantity()
    }

    /// Number of purchases without a thank-you.
    pub(crate) fn unthanked(self) -> i64 {
        let unthanked = self
            .purchases()
            .filter(|purchase| !purchase.flag("thankYouSent"));
        i64::try_from(unthanked.count()).unwrap_or(i64::MAX)
    }
}

impl Store {
    /// A gift that is not removed.
    pub(crate) fn gift<'a>(&'a self, id: &'a str) -> Option<Gift<'a>> {
        let entry = self.find_present(&REGISTRY_ITEM, id)?;
        Some(Gift {
            store: self,
            id,
            stored: &entry.stored,
        })
    }

    /// The gifts that are not removed.
    pub(crate) fn present_gifts(&self) -> impl Iterator<Item = Gift<'_>> {
        let gifts = self.present(&REGISTRY_ITEM);
        gifts.map(|(id, entry)| Gift {
            store: self,
            id,
            stored: &entry.stored,
        })
    }
}

impl Context<'_> {
    /// The gift of this context.
    pub(crate) fn gift(&self) -> Gift<'_> {
        let &Context {
            store, id, stored, ..
        } = self;
        Gift { store, id, stored }
    }
}
