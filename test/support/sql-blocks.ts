/** The queries that a statement is made of: what stands in parentheses is a block of its own, and each part of a union. */
export function blocksOf(statement: string): string[] {
  const blocks: string[] = []
  const open = ['']
  for (const character of statement.replace(/'[^']*'/g, "''")) {
    if (character === '(') open.push('')
    else if (character === ')') {
      const inner = open.pop()!
      // Conditions, lists and arguments belong to the query around them; a query does not.
      if (/^\s*(select|insert|update|delete|with)\b/.test(inner)) blocks.push(inner)
      else open[open.length - 1] += `(${inner})`
    } else open[open.length - 1] += character
  }
  return [...blocks, ...open].flatMap((block) => block.split(/\bunion all\b|\bunion\b/))
}

/** What a block reads or changes, each under the name it goes by there; rows that are only put in are not looked for. */
export function tablesIn(block: string): { name: string; alias: string }[] {
  const pattern =
    /(?:\bfrom|\bjoin|\busing|^\s*update)\s+(?:only\s+)?([a-z_]+)(?:\s+as)?(?:\s+(?!set\b|where\b|on\b|join\b|order\b|left\b|cross\b|limit\b|using\b|group\b|for\b|returning\b|union\b)([a-z_]+))?(?=[\s,]|$)/g
  return [...block.matchAll(pattern)].map(([, name, alias]) => ({ name: name!, alias: alias ?? name! }))
}
