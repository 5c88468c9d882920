import assert from "node:assert/strict";
import { once } from "node:events";
import { Socket } from "node:net";
import { test } from "node:test";
import { importUnpatched } from "./import-unpatched.ts";

test("after Alipay's SDK is loaded, one error may still end two sockets", async () => {
  const { destroy } = Socket.prototype;
  await importUnpatched(async () => {
    await import("alipay-sdk");
    assert.notEqual(Socket.prototype.destroy, destroy, "without the patch this guard has nothing to do");
  });
  const error = new Error("both end by it");
  for (const socket of [new Socket(), new Socket()]) {
    const ended = once(socket, "error");
    socket.destroy(error);
    assert.deepEqual(await ended, [error]);
  }
});

test("a package that cannot be loaded leaves the sockets as they were, too", async () => {
  const { destroy } = Socket.prototype;
  const load = async () => {
    Socket.prototype.destroy = function () {
      return this;
    };
    throw new Error("no such package");
  };
  await assert.rejects(importUnpatched(load), /no such package/);
  assert.equal(Socket.prototype.destroy, destroy);
});
