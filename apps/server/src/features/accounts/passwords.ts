import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";

/** Hashes passwords for storage: argon2id, 19 MiB, two passes, one lane (accounts.5), in PHC's text form. */
export type Passwords = {
  hash(password: string): Promise<string>;
  /**
   * Whether the password is the one that was hashed. Without a hash (no such customer, or no password set) the answer is no,
   * after the same work on a dummy, so that the time taken reveals nothing.
   */
  check(password: string, kept: string | null): Promise<boolean>;
};

const memoryKib = 19 * 1024;
const passes = 2;
const lanes = 1;
const hashBytes = 32;
const saltBytes = 16;

export const argonPasswords: Passwords = {
  async hash(password) {
    const salt = randomBytes(saltBytes);
    return write(salt, await digest(password, { salt, memoryKib, passes, lanes, bytes: hashBytes }));
  },
  async check(password, kept) {
    const { salt, hash, ...cost } = read(kept ?? dummy);
    const given = await digest(password, { salt, ...cost, bytes: hash.length });
    return timingSafeEqual(given, hash) && kept !== null;
  },
};

type Cost = { memoryKib: number; passes: number; lanes: number };

const runArgon = promisify<"argon2id", Argon2Parameters, Buffer>(argon2);

const digest = async (
  password: string,
  { salt, memoryKib: memory, passes: rounds, lanes: parallelism, bytes }: Cost & { salt: Buffer; bytes: number },
): Promise<Buffer> =>
  await runArgon("argon2id", {
    message: password,
    nonce: salt,
    memory,
    passes: rounds,
    parallelism,
    tagLength: bytes,
  });

const base64 = (bytes: Buffer): string => bytes.toString("base64").replace(/=+$/, "");

const write = (salt: Buffer, hash: Buffer): string =>
  `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${base64(salt)}$${base64(hash)}`;

/** A hash that no password produces. */
const dummy = write(randomBytes(saltBytes), randomBytes(hashBytes));

function read(kept: string): Cost & { salt: Buffer; hash: Buffer } {
  const found = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(kept);
  if (!found) throw new Error("a kept password is not in the form that we write");
  const [, memory, rounds, parallelism, salt = "", hash = ""] = found;
  return {
    memoryKib: Number(memory),
    passes: Number(rounds),
    lanes: Number(parallelism),
    salt: Buffer.from(salt, "base64"),
    hash: Buffer.from(hash, "base64"),
  };
}
