import { crc32, gzipSync } from "node:zlib";

/** Members of an archive by their names. */
export type Members = Readonly<Record<string, Uint8Array | string>>;

/** A wheel: a zip file whose members are stored as they are, with the metadata that pip needs. */
export function wheelOf(name: string, version: string, members: Members): Uint8Array {
  const about = `${name.replaceAll("-", "_")}-${version}.dist-info`;
  const whole: Members = {
    ...members,
    [`${about}/METADATA`]: `Metadata-Version: 2.1\nName: ${name}\nVersion: ${version}\n`,
    [`${about}/WHEEL`]: "Wheel-Version: 1.0\nGenerator: test\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    [`${about}/RECORD`]: [...Object.keys(members), "METADATA", "WHEEL", "RECORD"].map((one) => `${one},,\n`).join(""),
  };
  return zipOf(whole);
}

/** Derived from APPNOTE.TXT of the zip format, without compression. */
export function zipOf(members: Members): Uint8Array {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, contents] of Object.entries(members)) {
    const path = Buffer.from(name);
    const bytes = Buffer.from(contents);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt32LE(crc32(bytes), 10);
    for (const at of [14, 18]) common.writeUInt32LE(bytes.length, at);
    common.writeUInt16LE(path.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, path, bytes]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from("PK\x01\x02\x14\x00", "latin1"), common, place, path);
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  for (const at of [8, 10]) end.writeUInt16LE(files.length, at);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** An npm tarball: all its members are in the folder "package". Derived from the ustar format of POSIX.1-1988. */
export function tarballOf(name: string, version: string, members: Members): Uint8Array {
  const whole: Members = { "package.json": JSON.stringify({ name, version }), ...members };
  const blocks = Object.entries(whole).flatMap(([path, contents]) => {
    const bytes = Buffer.from(contents);
    const header = Buffer.alloc(512);
    const texts = { 0: `package/${path}`, 100: "0000644\0", 108: "0000000\0", 116: "0000000\0", 136: "00000000000\0" };
    for (const [at, text] of Object.entries(texts)) header.write(text, Number(at), "latin1");
    header.write(`${bytes.length.toString(8).padStart(11, "0")}\0`, 124, "latin1");
    header.write("        0", 148, "latin1");
    header.write("ustar\x0000", 257, "latin1");
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, "0")}\0 `, 148, "latin1");
    return [header, bytes, Buffer.alloc((512 - (bytes.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
