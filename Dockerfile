# Untested: written on a machine without a container engine.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm ci --omit=dev && node bin/build.js

FROM node:22-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
COPY --from=build /app /app
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
CMD ["node", "bin/crewline.js", "serve"]
