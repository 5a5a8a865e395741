//! What each operation of a client's changes writes to, checked against the role.
//!
//! An operation names the object that it is on and nothing else of the path, so each object is
//! walked up to the root. Its place never changes: an object is made at a key and stays there.

use std::collections::{HashMap, HashSet};

use automerge::legacy::{Key, ObjectId, Op, OpId, OpType};
use automerge::{Automerge, Change, ObjId, ObjType, Prop, ROOT, ReadDoc};
use troth_core::genesis;
use troth_core::permissions::{self, Area, Role};

use super::gate::Rejection;
use super::measure::Unfit;

/// Places that are remembered of one document. Walking again is cheap enough.
const REMEMBERED: usize = 10_000;

/// Where an object is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    /// The root container that it is in, or is.
    container: &'static str,
    object: ObjType,
}

/// The places of a document's objects, as far as somebody wrote to them.
#[derive(Default)]
pub(super) struct Places(HashMap<OpId, Place>);

impl Places {
    fn of(&mut self, document: &Automerge, id: &OpId) -> Result<Place, Rejection> {
        if let Some(place) = self.0.get(id) {
            return Ok(*place);
        }
        let place = walk(document, id)?;
        if self.0.len() >= REMEMBERED {
            self.0.clear();
        }
        self.0.insert(id.clone(), place);
        Ok(place)
    }
}

/// Walks an object of the document up to its root container.
fn walk(document: &Automerge, id: &OpId) -> Result<Place, Rejection> {
    // The index of the actor is a hint, and any will do.
    let object = ObjId::Id(id.counter(), id.actor().clone(), 0);
    // What is not in the document is neither made in this message nor before.
    let found = document.object_type(&object).ok();
    let parents = document.parents(&object).ok();
    let (object, parents) = found.zip(parents).ok_or(Rejection::OutOfOrder)?;
    match parents.last().map(|topmost| topmost.prop) {
        Some(Prop::Map(key)) => {
            let container = container(&key).ok_or(Rejection::RootContainer)?;
            Ok(Place { container, object })
        }
        Some(Prop::Seq(_)) | None => Err(Rejection::OutOfOrder),
    }
}

fn container(key: &str) -> Option<&'static str> {
    genesis::CONTAINERS
        .into_iter()
        .find(|container| *container == key)
}

/// Looks at changes that follow from each other and from the document, before they are applied.
pub(super) struct Inspection<'a> {
    role: Role,
    document: &'a Automerge,
    places: &'a mut Places,
    /// The objects that the changes at hand make.
    made: HashMap<OpId, Place>,
    made_at_root: HashSet<&'static str>,
    /// What they write to and may not.
    forbidden: Vec<Area>,
}

impl<'a> Inspection<'a> {
    pub(super) fn new(role: Role, document: &'a Automerge, places: &'a mut Places) -> Self {
        Self {
            role,
            document,
            places,
            made: HashMap::new(),
            made_at_root: HashSet::new(),
            forbidden: Vec::new(),
        }
    }

    /// Whether the role may make all of these changes. Whoever is refused is told of every area
    /// that is not theirs.
    pub(super) fn check(mut self, changes: &[Change]) -> Result<(), Rejection> {
        for change in changes {
            let change = change.decode();
            for (number, operation) in (change.start_op.get()..).zip(&change.operations) {
                self.operation(&OpId::new(number, &change.actor_id), operation)?;
            }
        }
        if self.forbidden.is_empty() {
            return Ok(());
        }
        let mut areas = Area::ALL.to_vec();
        areas.retain(|area| self.forbidden.contains(area));
        Err(Rejection::Role(areas))
    }

    fn operation(&mut self, id: &OpId, operation: &Op) -> Result<(), Rejection> {
        let place = match &operation.obj {
            ObjectId::Root => None,
            ObjectId::Id(id) => Some(match self.made.get(id) {
                Some(place) => *place,
                None => self.places.of(self.document, id)?,
            }),
        };
        check_kind(place.map_or(ObjType::Map, |place| place.object), operation)?;
        let container = match place {
            Some(place) => place.container,
            None => match self.root_key(operation)? {
                Some(container) => container,
                None => return Ok(()),
            },
        };
        if !permissions::may_write(self.role, container) {
            self.forbidden.extend(permissions::area_of(container));
        }
        if let OpType::Make(object) = operation.action {
            self.made.insert(id.clone(), Place { container, object });
        }
        Ok(())
    }

    /// The container that an operation on the root makes; `None` for the schema version.
    ///
    /// A container that was put into the place of another would hide everything in it from
    /// everybody: all the guests, after `doc.guests = {}`. Only one that is missing may be made,
    /// as clients do whose documents did not begin with our genesis. How a document came to be
    /// before the server knew it is its device's own affair.
    fn root_key(&mut self, operation: &Op) -> Result<Option<&'static str>, Rejection> {
        let Key::Map(key) = &operation.key else {
            return Err(Rejection::Unfit(Unfit::Malformed));
        };
        let is_first = self.document.is_empty();
        if is_first && key == genesis::SCHEMA_VERSION_KEY {
            return Ok(None);
        }
        let container = container(key).ok_or(Rejection::RootContainer)?;
        // An operation overwrites whatever it says it does, under another key too.
        let is_free = operation.pred.is_empty()
            && self.made_at_root.insert(container)
            && matches!(self.document.get(ROOT, container), Ok(None));
        if is_first || (is_free && operation.action == OpType::Make(ObjType::Map)) {
            Ok(Some(container))
        } else {
            Err(Rejection::RootContainer)
        }
    }
}

/// Whether an operation fits the type of the object that it is on. Automerge applies a list's
/// insertion to a map all the same, and panics when the document is read.
fn check_kind(object: ObjType, operation: &Op) -> Result<(), Rejection> {
    let in_sequence = matches!(object, ObjType::List | ObjType::Text);
    let fits = match (&operation.key, &operation.action) {
        // A wedding has no marked text, and one unbalanced mark makes a saved document one that
        // Automerge does not load.
        (_, OpType::MarkBegin(_) | OpType::MarkEnd(_)) => false,
        (Key::Map(_), _) => !in_sequence && !operation.insert,
        (Key::Seq(_), _) => in_sequence,
    };
    if fits {
        Ok(())
    } else {
        Err(Rejection::Unfit(Unfit::Malformed))
    }
}
