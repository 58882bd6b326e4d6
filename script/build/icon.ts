/** Where width and height stand in a PNG. */
const WIDTH_AT = 16
const HEIGHT_AT = 20
const HEADER = 22

/** An icon file that holds one PNG as it is: for whoever asks for /favicon.ico without looking at the page. */
export function iconOf(png: Buffer): Buffer {
  const header = Buffer.alloc(HEADER)
  header.writeUInt16LE(1, 2)
  header.writeUInt16LE(1, 4)
  // 256 is written as 0.
  header.writeUInt8(png.readUInt32BE(WIDTH_AT) % 256, 6)
  header.writeUInt8(png.readUInt32BE(HEIGHT_AT) % 256, 7)
  header.writeUInt16LE(1, 10)
  header.writeUInt16LE(32, 12)
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(HEADER, 18)
  return Buffer.concat([header, png])
}
