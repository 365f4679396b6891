/** Frame headers: C0 to CF without the tables (C4), an extension (C8) and conditioning (CC). */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Width and height of a JPEG in pixels, from its header alone; undefined when it has none. */
export function jpegSize(bytes: Uint8Array): {width: number; height: number} | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // A segment is a marker of two bytes, then its length.
  for (let at = 2; at + 9 <= view.byteLength; at += 2 + view.getUint16(at + 2)) {
    if (view.getUint8(at) !== 0xff) return undefined;
    if (isFrame(view.getUint8(at + 1)))
      return {height: view.getUint16(at + 5), width: view.getUint16(at + 7)};
  }
  return undefined;
}
