//! Renders the themes to files, to look at in a browser without a server:
//! `cargo run -p troth-site --example render -- web/dist/site-assets.json /tmp/site`
//! writes every theme in every state there, as `romantic-page.html` and so on.

#![allow(clippy::unwrap_used, reason = "an example may stop at an error")]

use std::{env, fs, path::Path};

use troth_core::money::Money;
use troth_core::values::SiteTheme;
use troth_site::album::{Album, AlbumLocation, album_page};
use troth_site::content::{Hero, Section, SectionContent, Site};
use troth_site::context::{
    FormChoice, FormOutcome, Gift, Invitation, InvitedPerson, PageAddress, PageContext,
};
use troth_site::guest_photos::{
    GuestPhotos, GuestPhotosUnavailable, guest_photos_page, no_guest_photos_page,
};
use troth_site::page;
use troth_site::photos::Photo;
use troth_site::state_pages::{PasswordError, StatePage, state_page};

const TODAY: &str = "2027-03-01";

fn main() {
    let mut arguments = env::args().skip(1);
    let assets = fs::read_to_string(arguments.next().unwrap()).unwrap();
    let output_directory = arguments.next().unwrap();
    fs::create_dir_all(&output_directory).unwrap();
    let address = PageAddress {
        origin: "https://troth.example".to_owned(),
        base: "/w/ana-benjamin".to_owned(),
        photos: None,
        assets: serde_json::from_str(&assets).unwrap(),
    };
    for theme in SiteTheme::ALL {
        for (state, html) in states(theme.as_str(), &address) {
            let file = format!("{}-{state}.html", theme.as_str());
            fs::write(Path::new(&output_directory).join(file), html).unwrap();
        }
    }
}

/// The pages of a theme, each with the name of its state.
fn states(theme: &str, address: &PageAddress) -> Vec<(&'static str, String)> {
    let mut site: Site = serde_json::from_str(include_str!("wedding.json")).unwrap();
    theme.clone_into(&mut site.looks.theme);
    let mut context = PageContext::new(address.clone(), TODAY.parse().unwrap());
    context.gifts = gifts();
    context.meals = ["Risotto with lemon", "Lake trout", "Something for children"]
        .map(|name| FormChoice {
            id: name.to_lowercase(),
            name: name.to_owned(),
        })
        .into();
    let personal = PageContext {
        invitation: Some(invitation()),
        sent: Some(FormOutcome::Refused("First Name is missing.".to_owned())),
        ..context.clone()
    };
    vec![
        ("page", page(&site, &context)),
        ("personal", page(&site, &personal)),
        ("picture", page(&with_picture(site.clone()), &context)),
        (
            "bare",
            page(
                &bare(&site),
                &PageContext::new(address.clone(), context.today),
            ),
        ),
        ("album", album(&site, address)),
        ("guest-photos", guest_photos(&site, address)),
        (
            "guest-photos-revoked",
            no_guest_photos_page(
                GuestPhotosUnavailable::LinkRevoked,
                "w",
                &site.looks,
                &address.assets,
            ),
        ),
        (
            "gate",
            state_page(
                StatePage::Password(Some(PasswordError::Incorrect)),
                &site.looks,
                &context,
            ),
        ),
        (
            "not-found",
            state_page(StatePage::NotFound, &site.looks, &context),
        ),
    ]
}

/// Photos in the shapes of phones and cameras, and a panorama.
fn album(site: &Site, address: &PageAddress) -> String {
    const SHAPES: [(u32, u32); 6] = [(4, 3), (3, 4), (3, 2), (9, 16), (1, 1), (5, 1)];
    let photo = |index: usize| {
        let (width, height) = SHAPES
            .get(index * 7 % SHAPES.len())
            .copied()
            .unwrap_or((1, 1));
        Photo {
            id: index.to_string(),
            width: width * 400,
            height: height * 400,
            caption: index
                .is_multiple_of(3)
                .then(|| "The first dance".to_owned()),
        }
    };
    let album = Album {
        names: site.names(),
        looks: site.looks.clone(),
        title: "The party".to_owned(),
        description: Some("What our guests saw.".to_owned()),
        photos: (0..23).map(photo).collect(),
        website: Some(address.base.clone()),
        is_open: true,
        ..Album::default()
    };
    let location = AlbumLocation {
        origin: address.origin.clone(),
        path: "/albums/w/party".to_owned(),
        photos: "/photos/w".to_owned(),
        assets: address.assets.clone(),
    };
    album_page(&album, &location, 1)
}

fn guest_photos(site: &Site, address: &PageAddress) -> String {
    let album = |id: &str, name: &str| FormChoice {
        id: id.to_owned(),
        name: name.to_owned(),
    };
    let data = GuestPhotos {
        wedding: "w".to_owned(),
        names: site.names(),
        date: site.date.clone(),
        venue: site.venue.clone(),
        albums: vec![album("wedding", "Our wedding"), album("party", "The party")],
        is_unchecked: false,
    };
    guest_photos_page(&data, &site.looks, &address.assets)
}

fn with_picture(mut site: Site) -> Site {
    for section in &mut site.sections {
        match &mut section.body {
            SectionContent::Hero(hero) => {
                hero.background_image = Some("https://pictures.example/hero.png".to_owned());
            }
            SectionContent::Story(story) => {
                story.image = Some("https://pictures.example/3.png".to_owned());
            }
            _ => {}
        }
    }
    site
}

/// Long names and nothing else: the website of a couple on its first evening.
fn bare(site: &Site) -> Site {
    let hero = Hero {
        bride: Some("Maximiliana-Theodora von Hohenstein".to_owned()),
        groom: Some("Bartholomew Featherstonehaugh".to_owned()),
        ..Hero::default()
    };
    let empty = |title: &str, body| Section {
        id: None,
        title: title.to_owned(),
        is_visible: true,
        body,
    };
    Site {
        sections: vec![
            empty("", SectionContent::Hero(hero)),
            empty(
                "Our Story",
                SectionContent::Story(troth_site::content::Story::default()),
            ),
            empty(
                "RSVP",
                SectionContent::Rsvp(troth_site::content::Rsvp::default()),
            ),
        ],
        ..site.clone()
    }
}

fn gifts() -> Vec<Gift> {
    let gift = |id: &str, name: &str, price: &str, quantity, purchased| Gift {
        id: id.to_owned(),
        name: name.to_owned(),
        description: Some("Chosen with care, and used every morning.".to_owned()),
        price: Money::parse(price).unwrap(),
        category: None,
        store: Some("Bottega Verde".to_owned()),
        store_url: Some("https://bottega.example".to_owned()),
        image_url: None,
        quantity,
        purchased,
        received: Money::parse(price).unwrap().times(purchased),
        is_fund: false,
        is_complete: purchased >= quantity,
    };
    let fund = Gift {
        received: Money::parse("640").unwrap(),
        is_fund: true,
        store: None,
        store_url: None,
        ..gift("fund", "A week in the Dolomites", "1500", 1, 0)
    };
    vec![
        gift("cups", "Espresso cups", "24", 8, 3),
        Gift {
            image_url: Some("https://pictures.example/4.png".to_owned()),
            ..gift("pan", "An iron pan for a lifetime", "129.90", 1, 0)
        },
        gift("linen", "Linen sheets", "180", 1, 1),
        fund,
    ]
}

fn invitation() -> Invitation {
    let person = |id: &str, name: &str| InvitedPerson {
        id: id.to_owned(),
        name: name.to_owned(),
        ..InvitedPerson::default()
    };
    Invitation {
        token: "t0ken".to_owned(),
        greeting: "Mia and Luca".to_owned(),
        people: vec![
            InvitedPerson {
                attending: Some(true),
                dietary_needs: Some("No nuts".to_owned()),
                may_bring: 1,
                ..person("mia", "Mia Rossi")
            },
            InvitedPerson {
                attending: Some(false),
                ..person("luca", "Luca Rossi")
            },
            InvitedPerson {
                is_nameless: true,
                ..person("guest", "Guest of Mia Rossi")
            },
        ],
        message: Some("We keep two seats by the window for you.".to_owned()),
        asks_meal: true,
        ..Invitation::default()
    }
}
