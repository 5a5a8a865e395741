//! The domain of Troth: what a wedding is and what every change means.
