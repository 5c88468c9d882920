# Cutwater in one image: api, worker and clock; `--roles=worker` makes it one of them.
#   docker buildx build --platform linux/amd64,linux/arm64 -t cutwater .
# The system file tree may be read-only (tmpfs on /tmp): everything it keeps lies in the volume /data.

FROM node:24.21.0-bookworm-slim AS base
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates espeak-ng ffmpeg fonts-noto-cjk \
      postgresql-client python3 python3-venv tesseract-ocr tesseract-ocr-ara tesseract-ocr-deu tesseract-ocr-fra tesseract-ocr-ita \
      tesseract-ocr-jpn tesseract-ocr-kor tesseract-ocr-por tesseract-ocr-rus tesseract-ocr-script-hang \
      tesseract-ocr-spa tesseract-ocr-tha tesseract-ocr-vie tini \
    && rm -rf /var/lib/apt/lists/*

# The same set-up as `npm start`: packages, link engine, database template, sample, pages.
FROM base AS build
RUN apt-get update && apt-get install -y --no-install-recommends python3-pip
WORKDIR /app
COPY . .
ENV DATA_DIR=/seed
RUN npm run setup
RUN npm prune --omit=dev --no-audit --no-fund --loglevel=error \
    && rm -rf node_modules/onnxruntime-node/bin/napi-v*/darwin node_modules/onnxruntime-node/bin/napi-v*/win32 \
    && rm -rf /seed/.tried-* /seed/.wide-reader \
    && chmod -R a+rX /seed

FROM base
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 HEALTH_PORT=9464 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/
COPY --from=build /app/node_modules /app/node_modules
COPY --from=build /app/models /app/models
COPY --from=build /app/libs /app/libs
COPY --from=build /app/tools /app/tools
COPY --from=build /app/messages /app/messages
COPY --from=build /app/apps /app/apps
COPY --from=build /app/scripts /app/scripts
COPY --from=build /app/deploy/container /app/deploy/container
COPY --from=build /seed /app/seed
# Other processes of its user may start node but not read it, so the kernel lets none of them read its memory or environment: an
# engine taken over by a hostile file does not find the secrets.
RUN install -d -o node -g node -m 0700 /data && chmod 0711 /usr/local/bin/node /usr/bin/tini
USER node
VOLUME /data
EXPOSE 8080 9464
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 CMD ["node", "deploy/container/health.mjs"]
ENTRYPOINT ["tini", "--", "node", "--max-semi-space-size=16", "deploy/container/start.mjs"]
