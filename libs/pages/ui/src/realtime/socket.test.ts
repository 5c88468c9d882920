import assert from "node:assert/strict";
import { test } from "node:test";
import { type ConnectionState, createSocket, delayMs, type SocketLike } from "./socket.ts";

/** A network and a clock that the test controls. */
function world({ random = 0.5 } = {}) {
  const sockets: (SocketLike & { sent: string[]; isClosed: boolean })[] = [];
  const timers = new Set<{ ms: number; run: () => void }>();
  const states: ConnectionState[] = [];
  const frames: unknown[] = [];
  const hello = { frames: [{ method: "LOGIN" as const }] as { method: "LOGIN" }[] };
  const socket = createSocket(
    {
      url: "ws://here/api/v1/ws",
      hello: () => hello.frames,
      onFrame: (frame) => frames.push(frame),
      onState: (state) => states.push(state),
    },
    {
      random: () => random,
      after: (ms, run) => {
        const timer = { ms, run };
        timers.add(timer);
        return () => void timers.delete(timer);
      },
      open: () => {
        const made = {
          sent: [] as string[],
          isClosed: false,
          readyState: 0,
          onopen: null,
          onclose: null,
          onmessage: null,
          send: (data: unknown) => void made.sent.push(String(data)),
          close: () => {
            made.isClosed = true;
          },
        } as SocketLike & { sent: string[]; isClosed: boolean };
        sockets.push(made);
        return made;
      },
    },
  );
  const last = () => sockets.at(-1) ?? assert.fail("no socket was opened");
  const accept = () => {
    Object.assign(last(), { readyState: 1 });
    last().onopen?.({} as Event);
  };
  const say = (data: string) => last().onmessage?.({ data } as MessageEvent);
  const drop = (code = 1_006) => {
    Object.assign(last(), { readyState: 3 });
    last().onclose?.({ code } as CloseEvent);
  };
  /** Runs the single timer that is set, and returns its delay. */
  const pass = (): number => {
    const [timer, ...others] = timers;
    assert.ok(timer && others.length === 0, "exactly one timer runs");
    timers.delete(timer);
    timer.run();
    return timer.ms;
  };
  return { socket, sockets, timers, states, frames, last, accept, say, drop, pass };
}

test("delays double from 1 s to 5 s and spread by half", () => {
  assert.deepEqual(
    [0, 1, 2, 3, 9].map((attempt) => delayMs(attempt, 0.5)),
    [1_000, 2_000, 4_000, 5_000, 5_000],
  );
  assert.equal(delayMs(0, 0), 500);
  assert.equal(delayMs(1, 1), 3_000);
  assert.equal(delayMs(5, 1), 5_000);
});

test("the hello is sent first, then the frames queued while disconnected", () => {
  const { socket, last, accept } = world();
  socket.send({ method: "PING" });
  assert.deepEqual(last().sent, []);
  accept();
  assert.deepEqual(last().sent, ['{"method":"LOGIN"}', '{"method":"PING"}']);
});

test("a lost connection reconnects and logs in again", () => {
  const { last, accept, drop, pass, states, sockets } = world();
  accept();
  drop();
  assert.equal(pass(), 1_000);
  accept();
  assert.equal(sockets.length, 2);
  assert.deepEqual(last().sent, ['{"method":"LOGIN"}']);
  assert.deepEqual(states, ["connecting", "open", "waiting", "connecting", "open"]);
});

test("the delay grows until a frame arrives, then starts again", () => {
  const { accept, drop, pass, say, frames } = world();
  drop();
  assert.equal(pass(), 1_000);
  drop();
  assert.equal(pass(), 2_000);
  accept();
  say('{"method":"PONG"}');
  drop();
  assert.equal(pass(), 1_000);
  assert.deepEqual(frames, [{ method: "PONG" }]);
});

test("connecting is given up after 20 s, and a late close event is ignored", () => {
  const { sockets, pass, timers } = world();
  const [first] = sockets;
  assert.equal(pass(), 20_000);
  assert.equal(first?.isClosed, true);
  first?.onclose?.({} as CloseEvent);
  assert.equal(timers.size, 1);
  pass();
  assert.equal(sockets.length, 2);
});

test("at most 100 frames wait, the oldest are dropped", () => {
  const { socket, last, accept } = world();
  for (let number = 0; number < 120; number += 1) socket.send({ method: "STATE", jobIds: [String(number)] });
  accept();
  assert.equal(last().sent.length, 101);
  assert.match(last().sent[1] ?? "", /"20"/);
});

test("a frame that is not JSON is dropped and logged", (t) => {
  const warn = t.mock.method(console, "warn", () => {});
  const { accept, say, frames } = world();
  accept();
  say("<html>");
  assert.deepEqual(frames, []);
  assert.equal(warn.mock.callCount(), 1);
});

test("a closed socket stays closed", () => {
  const { socket, accept, drop, timers, last } = world();
  accept();
  socket.close();
  drop();
  assert.equal(timers.size, 0);
  assert.equal(last().isClosed, true);
});

test("a server that says not to try the same again is left alone until something has changed", () => {
  for (const code of [4_400, 4_401, 4_499]) {
    const { socket, sockets, accept, drop, timers, states, last } = world();
    accept();
    drop(code);
    assert.equal(timers.size, 0, `no try is planned after ${code}`);
    assert.equal(states.at(-1), "refused");
    socket.reopen();
    accept();
    assert.equal(sockets.length, 2);
    assert.deepEqual(last().sent, ['{"method":"LOGIN"}']);
    assert.equal(states.at(-1), "open");
  }
  const { socket, sockets, drop, timers } = world();
  drop(4_500);
  assert.equal(timers.size, 1, "other codes are tried again");
  socket.reopen();
  assert.equal(sockets.length, 1, "what was not refused is not opened twice");
});

test("a new connection may be asked for at any time: the old one is closed, its end does not count", () => {
  const { socket, sockets, accept, states } = world();
  accept();
  const [first] = sockets;
  socket.renew();
  assert.deepEqual([first?.isClosed, sockets.length], [true, 2]);
  first?.onclose?.({ code: 1_006 } as CloseEvent);
  accept();
  assert.deepEqual(sockets[1]?.sent, ['{"method":"LOGIN"}']);
  assert.equal(states.at(-1), "open");
});
