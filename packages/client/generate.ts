import openapiTS, { astToString } from 'openapi-typescript'

/**
 * Generates TypeScript types from openapi.json for `npm run openapi`. A test checks that the stored types are
 * current.
 */
export async function writeTypes(openapi: string): Promise<string> {
  const types = astToString(await openapiTS(JSON.parse(openapi)))
  return `/** Generated from openapi.json by "npm run openapi": not written by hand. */\n\n${types}`
}
