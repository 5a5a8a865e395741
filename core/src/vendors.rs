//! Vendors as screens see them.

use serde::Serialize;

use crate::document::Vendor;
use crate::ids::VendorId;
use crate::model::Model;
use crate::money::Money;
use crate::order::sorted;
use crate::search::fold;

/// A vendor with what is derived from its fields.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "tsify", derive(tsify::Tsify))]
pub struct VendorView {
    /// The vendor's id.
    pub id: VendorId,
    /// Whether the contract is signed or something was paid (Specification 3, section 4).
    pub booked: bool,
    /// The vendor's own fields.
    #[serde(flatten)]
    pub vendor: Vendor,
}

impl Model {
    /// The vendors, by name.
    #[must_use]
    pub fn vendors(&self) -> Vec<VendorView> {
        let present = self
            .vendors
            .iter()
            .filter(|(_, vendor)| !vendor.lifecycle.is_gone());
        let named = present
            .map(|(id, vendor)| {
                let view = VendorView {
                    id: id.clone(),
                    booked: vendor.contract_signed
                        || vendor.paid_amount.is_some_and(|paid| paid > Money::ZERO),
                    vendor: vendor.clone(),
                };
                (fold(&vendor.name), view)
            })
            .collect();
        let vendors = sorted(named, |(a, x), (b, y)| (a, &x.id).cmp(&(b, &y.id)));
        vendors.into_iter().map(|(_, view)| view).collect()
    }

    pub(crate) fn vendor_count(&self) -> usize {
        self.vendors
            .values()
            .filter(|vendor| !vendor.lifecycle.is_gone())
            .count()
    }
}
