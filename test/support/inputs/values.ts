/** Valid and invalid values of body fields. */

export const IMPOSSIBLE_DAYS = [
  ...'2024-02-30 2023-02-29 1900-02-29 2100-02-29 2024-04-31 2024-13-01 2024-00-10'.split(' '),
  ...'2024-01-00 2024-01-32 0000-01-01 10000-01-01 1969-12-31 2200-01-01 9999-12-31'.split(' '),
  ...'2024-1-5 24-01-05 20240105 2024/01/05 05.01.2024 01/05/2024 2024-001 2024-W01-1'.split(' '),
  ...'2024-01 2024 +2024-01-05 -2024-01-05'.split(' '),
  '2024-01-05 BC',
  '2024-01-05T00:00:00Z',
  '2024-01-05T00:00:00.000+02:00',
  '2024-01-05 10:00',
  ' 2024-01-05',
  '2024-01-05 ',
  '2024-01-05\n',
  '2024-01-05\0',
  ...'２０２４-01-05 2024‐01‐05 infinity -infinity today tomorrow now epoch allballs'.split(' '),
  'January 5, 2024',
  'J2451187',
  '1704412800',
  'null',
  '',
]

export const NO_DAYS = [20240105, 1704412800000, 0, -1, true, false, [], ['2024-01-05'], {}, { year: 2024 }]

export const DAYS = ['2024-02-29', '2000-02-29', '2023-02-28', '1970-01-01', '2199-12-31', '2024-12-31']

/** Values as JSON text, because JavaScript can't represent some of the numbers. */
export const NO_INTEGERS = [
  ...'"5" "" "five" true false [] [5] {}'.split(' '),
  '{"value": 5}',
  ...'1.5 5.0000001 1e-1 -1 -1.5 2147483648 4294967297 9007199254740993'.split(' '),
  ...'9223372036854775808 1e15 1e400 -1e400'.split(' '),
  `1${'0'.repeat(400)}`,
]

export const WRONG_DECIMALS = [
  ...'1e5 1E5 1e-5 NaN nan Infinity -Infinity inf 0x10 0b1 0o7 1_000'.split(' '),
  '1 000',
  '1,000',
  '1,5',
  "1'000",
  ' 5 ',
  ' 5',
  '5 ',
  '5\n',
  '\t5',
  '+5',
  '-1',
  '-0',
  '-0.01',
  '.5',
  '5.',
  '.',
  '',
  '00',
  '05',
  '00.5',
  '1.2.3',
  '5 EUR',
  ...'€5 5% ５ １２.５０ ٥ ५ ² ½'.split(' '),
  '5\0',
  '5\u200b',
  '1'.repeat(40),
  '1000000000000',
  '9999999999999.9999',
  '1.23456',
  '1.00000',
  '0.00001',
  `0.${'0'.repeat(100)}1`,
  'five',
  'null',
  '(5)',
  '5; drop table contracts',
]

export const NO_STRINGS = [
  '5',
  '35.5',
  '0',
  '-1',
  '1e400',
  'true',
  'false',
  '[]',
  '["5"]',
  '{}',
  '{"amount": "5"}',
]

export const DECIMALS = [
  ...'0 0.0 0.0000 5 12000 35.50 35.5 10.0000 0.0001 0.1 999999999999 999999999999.9999'.split(' '),
  ...'123456789012.3456'.split(' '),
]

export const WRONG_TEXTS: [string, unknown][] = [
  ['an empty string', ''],
  ['blanks', '   '],
  ['a tab and a line feed', '\t\n'],
  ['blanks of other alphabets', '\u00a0\u3000\u2003'],
  ['a number', 5],
  ['zero', 0],
  ['true', true],
  ['false', false],
  ['an empty list', []],
  ['a list of a string', ['Ana']],
  ['an empty object', {}],
  ['an object that can turn itself into a string', { toString: 'Ana', length: 3 }],
  ['a NUL character', 'a\0b'],
  ['a NUL character alone', '\0'],
  ['the first half of a surrogate pair', 'a\ud800b'],
  ['the second half of a surrogate pair', 'a\udc00b'],
  ['a surrogate pair the wrong way round', '\udc00\ud800'],
  ['256 characters', 'a'.repeat(256)],
  ['256 characters outside the basic plane', '😀'.repeat(256)],
  ['half a million characters', 'a'.repeat(500_000)],
]

export const NO_IDS: [string, unknown][] = [
  ['a string', '1'],
  ['a number', 1],
  ['true', true],
  ['an object', { 0: 1, length: 1 }],
  ['null inside', [null]],
  ['a string inside', ['1']],
  ['a fraction inside', [1.5]],
  ['true inside', [true]],
  ['a list inside', [[1]]],
  ['an object inside', [{ id: 1 }]],
  ['101 ids', Array.from({ length: 101 }, (_, i) => i + 1)],
  ['100,000 ids', Array.from({ length: 100_000 }, (_, i) => i + 1)],
  ['100,000 nulls', Array.from({ length: 100_000 }, () => null)],
]

export const NO_CONTRACTS = ['a string', '', 5, true, false, [], [{}]]
