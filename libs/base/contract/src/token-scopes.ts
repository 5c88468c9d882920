/**
 * What a personal access token may do: "read" reads the customer's own data and searches; "download" also reads links and gets
 * files; "tools" also sends uploads and runs jobs of tools, within the token's limit of credits. A later scope does not include an
 * earlier one.
 */
export const tokenScopes = ["read", "download", "tools"] as const;
export type TokenScope = (typeof tokenScopes)[number];
