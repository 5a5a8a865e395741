//! A software passkey device (Web Authentication Level 3, sections 6.1, 6.5 and 8.7): its user is always present
//! and verified.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use minicbor::Encoder;
use p256::ecdsa::signature::Signer as _;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

/// Flags of the authenticator data.
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;
const WITH_KEY: u8 = 0x40;
const ORIGIN: &str = "https://troth.example";

/// A device with its latest passkey.
#[derive(Default)]
pub(crate) struct Device(Option<Key>);

struct Key {
    id: [u8; 16],
    site: String,
    owner: Value,
    pair: SigningKey,
    uses: u32,
}

impl Device {
    /// Creates a passkey.
    pub(crate) fn make(&mut self, options: &Value) -> Value {
        let options = &options["publicKey"];
        let key = Key {
            id: rand::random(),
            site: options["rp"]["id"].as_str().unwrap().to_owned(),
            owner: options["user"]["id"].clone(),
            pair: SigningKey::from_slice(&rand::random::<[u8; 32]>()).unwrap(),
            uses: 0,
        };
        let authenticator_data =
            key.authenticator_data(WITH_KEY | PRESENT | VERIFIED, &key.public());
        let mut object = Encoder::new(Vec::new());
        object.map(3).unwrap();
        object.str("fmt").unwrap().str("none").unwrap();
        object.str("attStmt").unwrap().map(0).unwrap();
        object
            .str("authData")
            .unwrap()
            .bytes(&authenticator_data)
            .unwrap();
        let credential = json!({
            "id": encode(&key.id),
            "rawId": encode(&key.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": encode(&client_data("webauthn.create", options, ORIGIN)),
                "attestationObject": encode(&object.into_writer()),
            },
            "clientExtensionResults": {},
        });
        self.0 = Some(key);
        credential
    }

    /// Signs a challenge with its passkey.
    pub(crate) fn answer(&mut self, options: &Value) -> Value {
        self.answer_at(ORIGIN, options)
    }

    /// The same on a page of another origin.
    pub(crate) fn answer_at(&mut self, origin: &str, options: &Value) -> Value {
        let key = self.0.as_mut().unwrap();
        key.uses += 1;
        let authenticator_data = key.authenticator_data(PRESENT | VERIFIED, &[]);
        let data = client_data("webauthn.get", &options["publicKey"], origin);
        let signed = [authenticator_data.as_slice(), &Sha256::digest(&data)].concat();
        let signature: Signature = key.pair.sign(&signed);
        json!({
            "id": encode(&key.id),
            "rawId": encode(&key.id),
            "type": "public-key",
            "response": {
                "clientDataJSON": encode(&data),
                "authenticatorData": encode(&authenticator_data),
                "signature": encode(signature.to_der().as_bytes()),
                "userHandle": key.owner,
            },
            "clientExtensionResults": {},
        })
    }
}

impl Key {
    /// The authenticator data: the site, the flags, the signature counter, and the key.
    fn authenticator_data(&self, flags: u8, key: &[u8]) -> Vec<u8> {
        let mut data = Sha256::digest(&self.site).to_vec();
        data.push(flags);
        data.extend(self.uses.to_be_bytes());
        data.extend(key);
        data
    }

    /// The key's id and public half, in the COSE format of an ES256 key (RFC 9053, section 7.1.1).
    fn public(&self) -> Vec<u8> {
        let point = self.pair.verifying_key().to_encoded_point(false);
        let mut cose = Encoder::new(Vec::new());
        cose.map(5).unwrap();
        for (name, value) in [(1, 2), (3, -7), (-1, 1)] {
            cose.i8(name).unwrap().i8(value).unwrap();
        }
        cose.i8(-2).unwrap().bytes(point.x().unwrap()).unwrap();
        cose.i8(-3).unwrap().bytes(point.y().unwrap()).unwrap();
        let no_model = [0; 16];
        let length = u16::try_from(self.id.len()).unwrap().to_be_bytes();
        [&no_model, length.as_slice(), &self.id, &cose.into_writer()].concat()
    }
}

fn client_data(kind: &str, options: &Value, origin: &str) -> Vec<u8> {
    json!({
        "type": kind,
        "challenge": options["challenge"],
        "origin": origin,
        "crossOrigin": false,
    })
    .to_string()
    .into_bytes()
}

fn encode(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}
