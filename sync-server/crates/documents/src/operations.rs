//! Checks the operations of a client's changes: whether the role may write there, and whether the value has the shape
//! of a wedding.
//!
//! The root of a document has a container for each kind of record, such as `guests`. An operation names the object that
//! it writes to and no path, so each object is walked up to the root to find its container. Its place never changes: an
//! object is made at a key and stays there.

use std::collections::{HashMap, HashSet};

use automerge::legacy::{Key, ObjectId, Op, OpId, OpType};
use automerge::{
    Automerge, Change, ExpandedChange, ObjId, ObjType, Prop, ROOT, ReadDoc, ScalarValue,
};
use troth_core::genesis;
use troth_core::permissions::{self, Area, Role};
use troth_core::shape::{self, MapPosition, ShapeError, WrittenKind};

use super::measure::MessageError;
use super::rejection::Rejection;
use super::schema;

/// The most cached places of a document. Beyond it the cache is emptied: walking again is cheap.
const MOST_CACHED_PLACES: usize = 10_000;

/// Checks changes before they are applied. They are sorted, and all their dependencies are among them or in the
/// document.
pub(super) struct Inspection<'a> {
    role: Role,
    document: &'a Automerge,
    places: &'a mut ObjectPlaces,
    /// The objects that these changes make.
    created: HashMap<OpId, ObjectPlace>,
    /// The containers among them.
    created_containers: HashSet<&'static str>,
    /// Texts of the document that were already checked to be current values.
    current_texts: HashSet<OpId>,
    /// Areas that these changes write and the role may not.
    forbidden_areas: Vec<Area>,
}

impl<'a> Inspection<'a> {
    pub(super) fn new(role: Role, document: &'a Automerge, places: &'a mut ObjectPlaces) -> Self {
        Self {
            role,
            document,
            places,
            created: HashMap::new(),
            created_containers: HashSet::new(),
            current_texts: HashSet::new(),
            forbidden_areas: Vec::new(),
        }
    }

    /// Whether the role may make all of these changes. A refusal lists every area that the role may not write.
    pub(super) fn check(mut self, changes: &[Change]) -> Result<(), Rejection> {
        for change in changes {
            let decoded = change.decode();
            if schema::is_upgrade(change) {
                self.record_created(&decoded)?;
                continue;
            }
            shape::check_time(decoded.time)?;
            for (number, operation) in (decoded.start_op.get()..).zip(&decoded.operations) {
                let id = OpId::new(number, &decoded.actor_id);
                self.check_operation(&id, operation)?;
            }
        }
        if self.forbidden_areas.is_empty() {
            return Ok(());
        }
        // Each area once, in the usual order.
        let mut areas = Area::ALL.to_vec();
        areas.retain(|area| self.forbidden_areas.contains(area));
        Err(Rejection::Role(areas))
    }

    /// Records the objects that a schema upgrade makes, since other changes of the same message write to them. The
    /// upgrade itself needs no check: it is one of this program's constant changes.
    fn record_created(&mut self, upgrade: &ExpandedChange) -> Result<(), Rejection> {
        for (number, operation) in (upgrade.start_op.get()..).zip(&upgrade.operations) {
            let (Key::Map(key), OpType::Make(object_type)) = (&operation.key, &operation.action)
            else {
                continue;
            };
            let parent = match self.locate(&operation.obj)? {
                Some(place) => place.position(),
                None => {
                    let container = known_container(key).ok_or(Rejection::RootContainer)?;
                    self.created_containers.insert(container);
                    root_position(container)
                }
            };
            let id = OpId::new(number, &upgrade.actor_id);
            self.created
                .insert(id, ObjectPlace::made_in(parent, *object_type));
        }
        Ok(())
    }

    /// Checks one operation; `id` is also the id of the object that it makes, if any.
    fn check_operation(&mut self, id: &OpId, operation: &Op) -> Result<(), Rejection> {
        let target = self.locate(&operation.obj)?;
        // The root is a map.
        let target_type = target.map_or(ObjType::Map, |place| place.object_type);
        check_fits_object_type(target_type, operation)?;
        let position = match target {
            Some(place) => {
                check_shape(place, operation)?;
                self.check_replacement(place, operation)?;
                if target_type == ObjType::Text {
                    self.check_is_current(&operation.obj)?;
                }
                place.position()
            }
            None => match self.check_root_operation(operation)? {
                Some(container) => root_position(container),
                None => return Ok(()),
            },
        };
        if !permissions::may_write(self.role, position.container) {
            self.forbidden_areas
                .extend(permissions::area_of(position.container));
        }
        if let OpType::Make(object_type) = operation.action {
            self.created
                .insert(id.clone(), ObjectPlace::made_in(position, object_type));
        }
        Ok(())
    }

    /// Where an object is; `None` for the root.
    fn locate(&mut self, object: &ObjectId) -> Result<Option<ObjectPlace>, Rejection> {
        let ObjectId::Id(id) = object else {
            return Ok(None);
        };
        match self.created.get(id) {
            Some(place) => Ok(Some(*place)),
            None => self.places.locate(self.document, id).map(Some),
        }
    }

    /// Refuses to replace an object that other devices may be writing into. A document that is new to the server is
    /// on one device only.
    fn check_replacement(&self, place: ObjectPlace, operation: &Op) -> Result<(), ShapeError> {
        let Key::Map(key) = &operation.key else {
            return Ok(());
        };
        if operation.pred.is_empty() || self.document.is_empty() {
            return Ok(());
        }
        shape::check_replacement(place.position(), key, written_kind(&operation.action))
    }

    /// Refuses an edit within a text that is no longer the value of its field. Older versions of the app edit a text by
    /// character, where a later one writes a whole value in its place (ADR 38). Edits of the replaced text would vanish,
    /// so the device gets a refusal and lists them.
    fn check_is_current(&mut self, text: &ObjectId) -> Result<(), Rejection> {
        let ObjectId::Id(id) = text else {
            return Ok(());
        };
        if self.created.contains_key(id) || self.current_texts.contains(id) {
            return Ok(());
        }
        if !is_current_value(self.document, id) {
            return Err(ShapeError::Overwritten.into());
        }
        self.current_texts.insert(id.clone());
        Ok(())
    }

    /// The container that an operation on the root makes; `None` if it writes the schema version instead.
    ///
    /// Replacing a container would hide everything in it from everyone: all the guests, after `doc.guests = {}`.
    /// Only a missing one may be made, as clients do if their documents did not begin with our genesis. In the
    /// first message of a document, the history may be anything.
    fn check_root_operation(&mut self, operation: &Op) -> Result<Option<&'static str>, Rejection> {
        let Key::Map(key) = &operation.key else {
            return Err(Rejection::Unfit(MessageError::Malformed));
        };
        let is_first_message = self.document.is_empty();
        if is_first_message && key == genesis::SCHEMA_VERSION_KEY {
            shape::check_version(put_integer(operation))?;
            return Ok(None);
        }
        let container = known_container(key).ok_or(Rejection::RootContainer)?;
        // Missing in the document and among the changes before. Predecessors are checked as well: an operation
        // overwrites them even if they are under another key.
        let is_missing = operation.pred.is_empty()
            && self.created_containers.insert(container)
            && matches!(self.document.get(ROOT, container), Ok(None));
        if !is_first_message && !is_missing {
            return Err(Rejection::RootContainer);
        }
        match written_kind(&operation.action) {
            WrittenKind::Map => Ok(Some(container)),
            WrittenKind::Nothing if is_first_message => Ok(Some(container)),
            _ => Err(ShapeError::Container.into()),
        }
    }
}

/// Where an object is, and its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct ObjectPlace {
    /// The root container that it is in, or is.
    container: &'static str,
    /// How many objects it is below the root; a container has depth 1.
    depth: u8,
    object_type: ObjType,
}

impl ObjectPlace {
    /// The place of an object that is made within the one at `parent`.
    fn made_in(parent: MapPosition<'static>, object_type: ObjType) -> Self {
        Self {
            container: parent.container,
            depth: parent.depth.saturating_add(1),
            object_type,
        }
    }

    fn position(self) -> MapPosition<'static> {
        MapPosition {
            container: self.container,
            depth: self.depth,
        }
    }
}

/// The position of the root, for an operation that makes or deletes `container`.
fn root_position(container: &'static str) -> MapPosition<'static> {
    MapPosition {
        container,
        depth: 0,
    }
}

/// A cache of the places of a document's objects.
#[derive(Default)]
pub(super) struct ObjectPlaces(HashMap<OpId, ObjectPlace>);

impl ObjectPlaces {
    fn locate(&mut self, document: &Automerge, id: &OpId) -> Result<ObjectPlace, Rejection> {
        if let Some(place) = self.0.get(id) {
            return Ok(*place);
        }
        let place = locate_by_walking(document, id)?;
        if self.0.len() >= MOST_CACHED_PLACES {
            self.0.clear();
        }
        self.0.insert(id.clone(), place);
        Ok(place)
    }
}

/// Walks an object of the document up to its root container.
fn locate_by_walking(document: &Automerge, id: &OpId) -> Result<ObjectPlace, Rejection> {
    // The index of the actor is only a hint; any value works.
    let object = ObjId::Id(id.counter(), id.actor().clone(), 0);
    // Unknown objects were made neither in this message nor before.
    let object_type = document.object_type(&object).ok();
    let parents = document.parents(&object).ok();
    let (object_type, parents) = object_type.zip(parents).ok_or(Rejection::OutOfOrder)?;
    let mut depth: u8 = 0;
    let mut topmost = None;
    for parent in parents {
        depth = depth.saturating_add(1);
        topmost = Some(parent.prop);
    }
    match topmost {
        Some(Prop::Map(key)) => Ok(ObjectPlace {
            container: known_container(&key).ok_or(Rejection::RootContainer)?,
            depth,
            object_type,
        }),
        Some(Prop::Seq(_)) | None => Err(Rejection::OutOfOrder),
    }
}

/// A root container by its key; `None` if a wedding has no such container.
fn known_container(key: &str) -> Option<&'static str> {
    genesis::CONTAINERS
        .into_iter()
        .find(|container| *container == key)
}

/// Whether a text is among the current values of its field, in conflict or not.
fn is_current_value(document: &Automerge, id: &OpId) -> bool {
    let object = ObjId::Id(id.counter(), id.actor().clone(), 0);
    let Some(parent) = document
        .parents(&object)
        .ok()
        .and_then(|mut parents| parents.next())
    else {
        return false;
    };
    document
        .get_all(&parent.obj, parent.prop)
        .is_ok_and(|values| values.iter().any(|(_, value)| *value == object))
}

/// Refuses an operation that does not fit the type of its object. Automerge would apply a list's insertion to a map,
/// and panic when the document is read.
fn check_fits_object_type(object_type: ObjType, operation: &Op) -> Result<(), Rejection> {
    let is_sequence = matches!(object_type, ObjType::List | ObjType::Text);
    let fits = match (&operation.key, &operation.action) {
        // A wedding has no marked text, and a single unbalanced mark makes a saved document that Automerge cannot
        // load.
        (_, OpType::MarkBegin(_) | OpType::MarkEnd(_)) => false,
        (Key::Map(_), _) => !is_sequence && !operation.insert,
        (Key::Seq(_), _) => is_sequence,
    };
    if fits {
        Ok(())
    } else {
        Err(Rejection::Unfit(MessageError::Malformed))
    }
}

/// Whether the written value has the shape that its place requires.
fn check_shape(place: ObjectPlace, operation: &Op) -> Result<(), ShapeError> {
    let kind = written_kind(&operation.action);
    if let Some(number) = whole_number(&operation.action) {
        shape::check_whole(number)?;
    }
    match (place.object_type, &operation.key) {
        (ObjType::Text, _) => shape::check_piece(kind),
        (_, Key::Seq(_)) => shape::check_element(place.depth, kind),
        (_, Key::Map(key)) => shape::check(place.position(), key, kind),
    }
}

/// What an operation writes, in the terms of the shape check.
fn written_kind(action: &OpType) -> WrittenKind {
    match action {
        OpType::Make(ObjType::Map | ObjType::Table) => WrittenKind::Map,
        OpType::Make(ObjType::List) => WrittenKind::List,
        OpType::Make(ObjType::Text) => WrittenKind::Text,
        OpType::Increment(_) => WrittenKind::Counter,
        OpType::Delete | OpType::MarkBegin(_) | OpType::MarkEnd(_) => WrittenKind::Nothing,
        OpType::Put(value) => match value {
            ScalarValue::Null => WrittenKind::Nothing,
            ScalarValue::Str(text) => WrittenKind::String(text.len()),
            ScalarValue::Int(_)
            | ScalarValue::Uint(_)
            | ScalarValue::F64(_)
            | ScalarValue::Timestamp(_) => WrittenKind::Number,
            ScalarValue::Boolean(_) => WrittenKind::Flag,
            ScalarValue::Counter(_) => WrittenKind::Counter,
            ScalarValue::Bytes(bytes) | ScalarValue::Unknown { bytes, .. } => {
                WrittenKind::Bytes(bytes.len())
            }
        },
    }
}

/// The integer that an operation writes, if it fits into 64 bits.
fn put_integer(operation: &Op) -> Option<i64> {
    i64::try_from(whole_number(&operation.action)?).ok()
}

/// The integer that an action writes or adds to a counter, if any.
fn whole_number(action: &OpType) -> Option<i128> {
    match action {
        OpType::Put(ScalarValue::Int(number)) | OpType::Increment(number) => Some((*number).into()),
        OpType::Put(ScalarValue::Uint(number)) => Some((*number).into()),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
