import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { JSONRPCMessage } from "@modelcontextprotocol/sdk/types.js";

/**
 * Connects an agent that starts programs (stdio) with an instance of the product: each message is passed on unchanged. The address
 * is CUTWATER_URL (http://localhost:8080 by default), the access token CUTWATER_TOKEN.
 *
 * @returns the exit status
 */
async function main({ CUTWATER_URL = "http://localhost:8080", CUTWATER_TOKEN }: NodeJS.ProcessEnv): Promise<number> {
  if (!CUTWATER_TOKEN) return complain("CUTWATER_TOKEN is missing. Make an access token on the account page.");
  const agent = new StdioServerTransport();
  const headers = { authorization: `Bearer ${CUTWATER_TOKEN}` };
  const instance = new StreamableHTTPClientTransport(new URL("/mcp", CUTWATER_URL), { requestInit: { headers } });
  const ended = Promise.withResolvers<number>();
  agent.onmessage = (message) =>
    void instance.send(message).catch((error: unknown) => answerFailure(message, reasonOf(error, CUTWATER_URL)));
  instance.onmessage = (message) => void agent.send(message);
  agent.onclose = () => ended.resolve(0);
  // The agent closes our input when it ends.
  process.stdin.once("end", () => ended.resolve(0));
  await instance.start();
  await agent.start();
  const status = await ended.promise;
  await instance.terminateSession().catch(() => undefined);
  await instance.close();
  return status;

  /** The agent waits for an answer to each request. */
  function answerFailure(message: JSONRPCMessage, reason: string): void {
    complain(reason);
    if ("id" in message && "method" in message)
      void agent.send({ jsonrpc: "2.0", id: message.id, error: { code: -32_000, message: reason } });
  }
}

function complain(text: string): number {
  process.stderr.write(`cutwater: ${text}\n`);
  return 1;
}

/** The sentence that the instance sent, or that it does not answer. */
function reasonOf(error: unknown, url: string): string {
  const { message } = error as Error;
  try {
    const { error: said } = JSON.parse(message.slice(message.indexOf("{"))) as { error?: { message?: string } };
    if (said?.message) return said.message;
  } catch {
    // The instance is not there, or something else answers at this address.
  }
  return `No answer from ${url}: ${message}`;
}

process.exit(await main(process.env));
