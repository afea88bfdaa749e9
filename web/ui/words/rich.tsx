import type { ReactNode } from 'react'
import { Fragment } from 'react'
import type { MessageKey, MessageValues } from '../../../texts/texts.ts'
import { pieces } from './language.ts'

/** Inserts React elements into a text, as in `rich('Opened by {who}', { who: <b>Ana</b> })`. */
export function rich<T extends MessageKey>(text: T, ...[values]: MessageValues<T, ReactNode>): ReactNode {
  return pieces<ReactNode>(text, values ?? {}).map((piece, index) => <Fragment key={index}>{piece}</Fragment>)
}
