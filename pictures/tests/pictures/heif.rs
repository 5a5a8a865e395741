//! Writes HEIC containers (ISO/IEC 23008-12): items with their properties and references.

use heifer::heifer_hevc_enc::encoder::{EncoderConfig, Planes, encode_picture};
use heifer::heifer_isobmff::HeifFile;
use image::RgbImage;

/// The side of the tests' tiles; phones use 512.
pub(crate) const TILE: u32 = 64;

/// A box: its length, its name, and its content.
pub(crate) fn heif_box(name: &[u8; 4], parts: &[&[u8]]) -> Vec<u8> {
    let content = parts.concat();
    let length = u32::try_from(content.len() + 8).unwrap();
    [&length.to_be_bytes()[..], name, &content].concat()
}

/// An item with a number, from 1: a picture, or metadata.
#[derive(Clone)]
pub(crate) struct Item {
    pub(crate) kind: [u8; 4],
    pub(crate) data: Vec<u8>,
    pub(crate) properties: Vec<Vec<u8>>,
}

/// A file. Its first item is the primary one.
#[derive(Clone, Default)]
pub(crate) struct Heif {
    pub(crate) items: Vec<Item>,
    pub(crate) references: Vec<([u8; 4], u16, Vec<u16>)>,
}

/// A coded picture, as an item stores it: its parameter sets and its data.
#[derive(Clone)]
pub(crate) struct Coded {
    pub(crate) config: Vec<u8>,
    pub(crate) data: Vec<u8>,
}

/// The size property.
pub(crate) fn size(width: u32, height: u32) -> Vec<u8> {
    heif_box(
        b"ispe",
        &[&[0; 4], &width.to_be_bytes(), &height.to_be_bytes()],
    )
}

/// The rotation property, in quarter turns anticlockwise.
pub(crate) fn rotation(quarters: u8) -> Vec<u8> {
    heif_box(b"irot", &[&[quarters]])
}

/// The mirror property: 0 swaps top and bottom, 1 left and right.
pub(crate) fn mirror(axis: u8) -> Vec<u8> {
    heif_box(b"imir", &[&[axis]])
}

/// The crop property: its sides, and the offset of its centre, in halves of a pixel.
pub(crate) fn aperture(width: u32, height: u32, right: i32, down: i32) -> Vec<u8> {
    let (width, height) = (width.to_be_bytes(), height.to_be_bytes());
    let (wholes, halves) = (1_u32.to_be_bytes(), 2_u32.to_be_bytes());
    let (right, down) = (right.to_be_bytes(), down.to_be_bytes());
    heif_box(
        b"clap",
        &[
            &width, &wholes, &height, &wholes, &right, &halves, &down, &halves,
        ],
    )
}

pub(crate) fn profile(bytes: &[u8]) -> Vec<u8> {
    heif_box(b"colr", &[b"prof", bytes])
}

/// The colour property with numbers, in full range.
pub(crate) fn numbers(primaries: u16, transfer: u16) -> Vec<u8> {
    let (primaries, transfer) = (primaries.to_be_bytes(), transfer.to_be_bytes());
    heif_box(b"colr", &[b"nclx", &primaries, &transfer, &[0, 6, 0x80]])
}

impl Heif {
    /// Adds an item, and returns its number.
    pub(crate) fn add(&mut self, kind: &[u8; 4], data: Vec<u8>, properties: &[Vec<u8>]) -> u16 {
        let properties = properties.to_vec();
        self.items.push(Item {
            kind: *kind,
            data,
            properties,
        });
        u16::try_from(self.items.len()).unwrap()
    }

    pub(crate) fn refer(&mut self, kind: &[u8; 4], from: u16, to: &[u16]) {
        self.references.push((*kind, from, to.to_vec()));
    }

    /// Adds Exif data.
    pub(crate) fn exif(mut self, data: &[u8]) -> Self {
        let item = self.add(b"Exif", [&[0; 4], data].concat(), &[]);
        self.refer(b"cdsc", item, &[1]);
        self
    }

    /// A single coded picture.
    pub(crate) fn single(coded: &Coded, sides: (u32, u32), properties: &[Vec<u8>]) -> Self {
        let mut file = Self::default();
        let required = [coded.config.clone(), size(sides.0, sides.1)];
        file.add(
            b"hvc1",
            coded.data.clone(),
            &[&required, properties].concat(),
        );
        file
    }

    /// A grid of tiles, as phones write it.
    pub(crate) fn grid(sides: (u32, u32), tiles: &[Coded], properties: &[Vec<u8>]) -> Self {
        Self::grid_with_tiles(sides, TILE, tiles, properties)
    }

    /// A grid with tiles of the given side.
    pub(crate) fn grid_with_tiles(
        sides: (u32, u32),
        tile: u32,
        tiles: &[Coded],
        properties: &[Vec<u8>],
    ) -> Self {
        let (columns, rows) = (sides.0.div_ceil(tile), sides.1.div_ceil(tile));
        let [across, down] = [columns, rows].map(|count| u8::try_from(count - 1).unwrap());
        let (width, height) = (sides.0.to_be_bytes(), sides.1.to_be_bytes());
        let grid = [&[0, 1, down, across][..], &width, &height].concat();
        let mut file = Self::default();
        file.add(
            b"grid",
            grid,
            &[&[size(sides.0, sides.1)], properties].concat(),
        );
        let add = |coded: &Coded| {
            let properties = [coded.config.clone(), size(tile, tile)];
            file.add(b"hvc1", coded.data.clone(), &properties)
        };
        let tiles: Vec<u16> = tiles.iter().map(add).collect();
        file.refer(b"dimg", 1, &tiles);
        file
    }

    pub(crate) fn bytes(&self) -> Vec<u8> {
        // The offsets of the data depend on the length of the lists.
        let length = self.lists(0).len();
        let start = heif_box(b"ftyp", &[b"heic\0\0\0\0mif1heic"]);
        let lists = self.lists(u32::try_from(start.len() + length + 8).unwrap());
        let data: Vec<u8> = self
            .items
            .iter()
            .flat_map(|item| item.data.clone())
            .collect();
        [start, lists, heif_box(b"mdat", &[&data])].concat()
    }

    /// The lists of items, with their data from the offset `first` on.
    fn lists(&self, first: u32) -> Vec<u8> {
        let count = u16::try_from(self.items.len()).unwrap().to_be_bytes();
        let numbered = || (1_u16..).map(u16::to_be_bytes).zip(&self.items);
        let infos: Vec<u8> = numbered()
            .flat_map(|(id, item)| {
                heif_box(b"infe", &[&[2, 0, 0, 0], &id, &[0; 2], &item.kind, &[0]])
            })
            .collect();
        let mut offset = first;
        let mut locations = Vec::new();
        for (id, item) in numbered() {
            let length = u32::try_from(item.data.len()).unwrap();
            locations.extend(
                [
                    &id[..],
                    &[0, 0, 0, 1],
                    &offset.to_be_bytes(),
                    &length.to_be_bytes(),
                ]
                .concat(),
            );
            offset += length;
        }
        let (mut properties, mut associations, mut number) = (Vec::new(), Vec::new(), 0_u16);
        for (id, item) in numbered() {
            associations.extend(id);
            associations.push(u8::try_from(item.properties.len()).unwrap());
            for property in &item.properties {
                number += 1;
                associations.extend(number.to_be_bytes());
                properties.extend(property);
            }
        }
        let references: Vec<u8> = self
            .references
            .iter()
            .flat_map(|(kind, from, to)| {
                let targets: Vec<u8> = to.iter().flat_map(|id| id.to_be_bytes()).collect();
                let count = u16::try_from(targets.len() / 2).unwrap();
                heif_box(kind, &[&from.to_be_bytes(), &count.to_be_bytes(), &targets])
            })
            .collect();
        let associations = heif_box(b"ipma", &[&[0, 0, 0, 1, 0, 0], &count, &associations]);
        heif_box(
            b"meta",
            &[
                &[0; 4],
                &heif_box(b"hdlr", &[&[0; 8], b"pict", &[0; 13]]),
                &heif_box(b"pitm", &[&[0; 4], &[0, 1]]),
                &heif_box(b"iinf", &[&[0; 4], &count, &infos]),
                &heif_box(b"iloc", &[&[0; 4], &[0x44, 0], &count, &locations]),
                &heif_box(b"iref", &[&[0; 4], &references]),
                &heif_box(
                    b"iprp",
                    &[&heif_box(b"ipco", &[&properties]), &associations],
                ),
            ],
        )
    }
}

impl Coded {
    /// Extracts the coded picture of a file by another encoder.
    pub(crate) fn from_file(file: &[u8]) -> Self {
        let parsed = HeifFile::parse(file).unwrap();
        let config = file.windows(4).position(|name| name == b"hvcC").unwrap() - 4;
        let length = u32::from_be_bytes(file[config..config + 4].try_into().unwrap());
        Self {
            config: file[config..config + length as usize].to_vec(),
            data: parsed.item_data(parsed.primary_id).unwrap().into_owned(),
        }
    }

    /// A picture encoded here, with the colours of a JPEG.
    pub(crate) fn encode(picture: &RgbImage) -> Self {
        let (width, height) = picture.dimensions();
        let channel = |x, y, [red, green, blue, offset]: [i32; 4]| {
            let [r, g, b] = picture.get_pixel(x, y).0.map(i32::from);
            u8::try_from(((red * r + green * g + blue * b + 500) / 1000 + offset).clamp(0, 255))
                .unwrap()
        };
        let plane = |step: u32, factors: [i32; 4]| -> Vec<u8> {
            let rows = (0..height).step_by(step as usize);
            let row = |y| (0..width).step_by(step as usize).map(move |x| (x, y));
            rows.flat_map(row)
                .map(|(x, y)| channel(x, y, factors))
                .collect()
        };
        let light = plane(1, [299, 587, 114, 0]);
        let blue = plane(2, [-169, -331, 500, 128]);
        let red = plane(2, [500, -419, -81, 128]);
        let planes = Planes {
            y: &light,
            chroma: Some((&blue, &red)),
        };
        let coded = encode_picture(width, height, planes, &EncoderConfig::default()).unwrap();
        let short = |length: usize| u16::try_from(length).unwrap().to_be_bytes();
        let tables: Vec<u8> = coded
            .parameter_sets
            .iter()
            .flat_map(|table| [&[table[0] >> 1, 0, 1][..], &short(table.len()), table].concat())
            .collect();
        let header = [
            1, 1, 0x60, 0, 0, 0, 0, 0, 0, 0, 0, 0, 93, 0xf0, 0, 0xfc, 0xfd, 0xf8, 0xf8, 0, 0, 3,
        ];
        let count = u8::try_from(coded.parameter_sets.len()).unwrap();
        let slice = |slice: &Vec<u8>| {
            let length = u32::try_from(slice.len()).unwrap();
            [&length.to_be_bytes()[..], slice].concat()
        };
        Self {
            config: heif_box(b"hvcC", &[&header, &[count], &tables]),
            data: coded.slices.iter().flat_map(slice).collect(),
        }
    }
}

/// Cuts a picture into tiles, row by row. At its edges the last pixels are repeated.
pub(crate) fn tiles(picture: &RgbImage) -> Vec<Coded> {
    let (width, height) = picture.dimensions();
    let places =
        (0..height.div_ceil(TILE)).flat_map(|y| (0..width.div_ceil(TILE)).map(move |x| (x, y)));
    places
        .map(|(left, top)| {
            Coded::encode(&RgbImage::from_fn(TILE, TILE, |x, y| {
                let (x, y) = (left * TILE + x, top * TILE + y);
                *picture.get_pixel(x.min(width - 1), y.min(height - 1))
            }))
        })
        .collect()
}
