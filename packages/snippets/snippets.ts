import type { Document, Operation } from './operations.ts'
import { addressOf, listOperations } from './operations.ts'

type Snippet = { lang: string; label: string; source: string }

/** Languages of the snippets, which read URL and key from environment variables. */
const LANGUAGES: { lang: string; label: string; write: (operation: Operation) => string }[] = [
  { lang: 'shell', label: 'curl', write: curl },
  { lang: 'typescript', label: 'TypeScript', write: typescript },
  { lang: 'python', label: 'Python', write: python },
  { lang: 'go', label: 'Go', write: go },
  { lang: 'csharp', label: 'C#', write: csharp },
  { lang: 'php', label: 'PHP', write: php },
]

export function snippetsOf(operation: Operation): Snippet[] {
  return LANGUAGES.map(({ lang, label, write }) => ({ lang, label, source: write(operation) }))
}

/** Adds code snippets to openapi.json for the API reference. */
export function withSnippets(document: Document): Document {
  const snippets = new Map(listOperations(document).map((each) => [each.id, snippetsOf(each)]))
  const paths = Object.entries(document.paths).map(([path, methods]) => {
    const described = Object.entries(methods).map(([method, operation]) => [
      method,
      { ...operation, 'x-codeSamples': snippets.get(operation.operationId) },
    ])
    return [path, Object.fromEntries(described)]
  })
  return { ...document, paths: Object.fromEntries(paths) }
}

const lines = (...parts: (string | false)[]) => parts.filter((part) => part !== false).join('\n')
const inJson = (body: unknown) => JSON.stringify(body, null, 2)
const indented = (text: string, by: string) => text.replaceAll('\n', `\n${by}`)

function curl(operation: Operation): string {
  const parts = [
    `curl -sS "$CREWLINE_URL${addressOf(operation)}"`,
    '-H "Authorization: Bearer $CREWLINE_KEY"',
    ...(operation.body === null
      ? []
      : ['-H "Content-Type: application/json"', `-d '${inJson(operation.body).replaceAll("'", `'\\''`)}'`]),
  ]
  return parts.join(' \\\n  ')
}

function typescript(operation: Operation): string {
  const { method, body } = operation
  const hasBody = body !== null
  return lines(
    `const response = await fetch(\`\${process.env.CREWLINE_URL}${addressOf(operation)}\`, {`,
    hasBody && `  method: '${method}',`,
    '  headers: {',
    `    authorization: \`Bearer \${process.env.CREWLINE_KEY}\`,`,
    hasBody && "    'content-type': 'application/json',",
    '  },',
    hasBody && `  body: JSON.stringify(${indented(inJson(body), '  ')}),`,
    '})',
    `if (!response.ok) throw new Error(\`\${response.status} \${await response.text()}\`)`,
    'const { data } = await response.json()',
    'console.log(data)',
  )
}

function python(operation: Operation): string {
  const { method, body } = operation
  const hasBody = body !== null
  return lines(
    'import json',
    'import os',
    'import urllib.request',
    '',
    'request = urllib.request.Request(',
    `    os.environ["CREWLINE_URL"] + "${addressOf(operation)}",`,
    `    method="${method}",`,
    '    headers={',
    '        "Authorization": "Bearer " + os.environ["CREWLINE_KEY"],',
    hasBody && '        "Content-Type": "application/json",',
    '    },',
    hasBody && `    data=json.dumps(${indented(inPython(body), '    ')}).encode(),`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    '    print(json.load(response)["data"])',
  )
}

function inPython(value: unknown, indent = ''): string {
  const deeper = `${indent}    `
  const group = (open: string, inner: string[], close: string) =>
    inner.length === 0
      ? open + close
      : `${open}\n${inner.map((each) => `${deeper}${each},\n`).join('')}${indent}${close}`
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value))
    return group(
      '[',
      value.map((each) => inPython(each, deeper)),
      ']',
    )
  const entries = Object.entries(value).map(([name, each]) => `"${name}": ${inPython(each, deeper)}`)
  return group('{', entries, '}')
}

function go(operation: Operation): string {
  const { method, body } = operation
  const hasBody = body !== null
  return lines(
    'package main',
    '',
    'import (',
    '\t"fmt"',
    '\t"io"',
    '\t"net/http"',
    '\t"os"',
    hasBody && '\t"strings"',
    ')',
    '',
    'func main() {',
    hasBody && `\tbody := strings.NewReader(\`${inJson(body)}\`)`,
    `\trequest, err := http.NewRequest("${method}", os.Getenv("CREWLINE_URL")+"${addressOf(operation)}", ${hasBody ? 'body' : 'nil'})`,
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\trequest.Header.Set("Authorization", "Bearer "+os.Getenv("CREWLINE_KEY"))',
    hasBody && '\trequest.Header.Set("Content-Type", "application/json")',
    '\tresponse, err := http.DefaultClient.Do(request)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tdefer response.Body.Close()',
    '\tanswer, err := io.ReadAll(response.Body)',
    '\tif err != nil {',
    '\t\tpanic(err)',
    '\t}',
    '\tfmt.Println(response.Status, string(answer))',
    '}',
  )
}

function csharp(operation: Operation): string {
  const { method, body } = operation
  return lines(
    'using System.Net.Http.Headers;',
    body !== null && 'using System.Text;',
    '',
    'var url = Environment.GetEnvironmentVariable("CREWLINE_URL");',
    'var key = Environment.GetEnvironmentVariable("CREWLINE_KEY");',
    'using var client = new HttpClient();',
    'client.DefaultRequestHeaders.Authorization = new AuthenticationHeaderValue("Bearer", key);',
    body !== null && `var body = """\n${inJson(body)}\n""";`,
    body !== null && 'using var content = new StringContent(body, Encoding.UTF8, "application/json");',
    method === 'GET'
      ? `using var response = await client.GetAsync(url + "${addressOf(operation)}");`
      : `using var response = await client.PostAsync(url + "${addressOf(operation)}", content);`,
    'Console.WriteLine($"{(int)response.StatusCode} {await response.Content.ReadAsStringAsync()}");',
  )
}

function php(operation: Operation): string {
  const { body } = operation
  const hasBody = body !== null
  return lines(
    '<?php',
    `$curl = curl_init(getenv('CREWLINE_URL') . '${addressOf(operation)}');`,
    'curl_setopt_array($curl, [',
    '    CURLOPT_RETURNTRANSFER => true,',
    '    CURLOPT_HTTPHEADER => [',
    "        'Authorization: Bearer ' . getenv('CREWLINE_KEY'),",
    hasBody && "        'Content-Type: application/json',",
    '    ],',
    hasBody && `    CURLOPT_POSTFIELDS => <<<'JSON'\n${inJson(body)}\nJSON,`,
    ']);',
    '$answer = curl_exec($curl);',
    "echo curl_getinfo($curl, CURLINFO_RESPONSE_CODE), ' ', $answer, PHP_EOL;",
  )
}
