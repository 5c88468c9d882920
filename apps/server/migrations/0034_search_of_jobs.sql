ALTER TABLE "jobs" ADD COLUMN "words" text;--> statement-breakpoint
-- One pass over the table. json with an escaped NUL or lone surrogate cannot be read as text.
ALTER TABLE "jobs" ALTER COLUMN "words" SET DATA TYPE text USING CASE
	WHEN "service_code" = 'VIDEO_DOWNLOAD' AND "status" = 1 AND "result"::text !~ '\\u(0000|[dD][89a-fA-F])'
	THEN concat_ws(E'\n', left("result"->>'title', 300), left("result"->>'author', 200))
END, ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(regexp_replace(normalize(name || chr(31) || coalesce(words, '') || chr(31) || coalesce(folder, '') || chr(31) || coalesce(link, ''), NFKD), '[\u0300-\u036f]+', '', 'g'))) STORED;