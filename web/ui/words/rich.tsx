import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { Text, Values } from '../../../texts/texts.ts'
import { pieces } from './language.ts'

/** A text with elements: `rich('Opened by {who}', { who: <b>Ana</b> })`. */
export function rich<T extends Text>(text: T, ...[values]: Values<T, ReactNode>): ReactNode {
  return pieces<ReactNode>(text, values ?? {}).map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}
