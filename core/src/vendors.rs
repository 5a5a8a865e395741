//! Vendors as screens see them.

use serde::Serialize;

use crate::document::Vendor;
use crate::ids::VendorId;
use crate::model::Model;

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
        let mut vendors: Vec<VendorView> = present
            .map(|(id, vendor)| VendorView {
                id: id.clone(),
                booked: vendor.contract_signed
                    || vendor.paid_amount.is_some_and(|paid| paid.hundredths() > 0),
                vendor: vendor.clone(),
            })
            .collect();
        vendors
            .sort_by_cached_key(|view| (crate::search::fold(&view.vendor.name), view.id.clone()));
        vendors
    }

    pub(crate) fn vendor_count(&self) -> usize {
        self.vendors
            .values()
            .filter(|vendor| !vendor.lifecycle.is_gone())
            .count()
    }
}
