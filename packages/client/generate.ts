import openapiTS, { astToString } from 'openapi-typescript'

/** The interface as TypeScript, out of its description: `npm run openapi` writes it, a test compares it. */
export async function writeTypes(openapi: string): Promise<string> {
  const types = astToString(await openapiTS(JSON.parse(openapi)))
  return `/** Generated from openapi.json by "npm run openapi": not written by hand. */\n\n${types}`
}
