import type { Document, Operation } from './operations.ts'
import { addressOf, listOperations } from './operations.ts'

const SCHEMA = 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json'

/** Creates a Postman collection with a request per operation. Users set baseUrl and bearerToken. */
export function writePostman(document: Document): object {
  const operations = listOperations(document)
  const tags = [...new Set(operations.map(({ tag }) => tag))]
  return {
    info: { name: 'Crewline Integration API', schema: SCHEMA },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{bearerToken}}', type: 'string' }] },
    variable: [
      { key: 'baseUrl', value: 'http://127.0.0.1:3000' },
      { key: 'bearerToken', value: '' },
    ],
    item: tags.map((tag) => ({
      name: tag,
      item: operations.filter((operation) => operation.tag === tag).map(requestOf),
    })),
  }
}

function requestOf(operation: Operation): object {
  const { summary, method, path, query, body } = operation
  const url = {
    raw: `{{baseUrl}}${addressOf(operation)}`,
    host: ['{{baseUrl}}'],
    path: path.split('/').slice(1),
    query: query.map(({ name, value }) => ({ key: name, value })),
  }
  const json = { mode: 'raw', raw: JSON.stringify(body, null, 2), options: { raw: { language: 'json' } } }
  const type = { key: 'Content-Type', value: 'application/json' }
  return {
    name: summary,
    request: { method, url, header: body === null ? [] : [type], ...(body === null ? {} : { body: json }) },
  }
}
