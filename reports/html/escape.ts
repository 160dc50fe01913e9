/**
 * Markup with automatic escaping: the `html` tag escapes every inserted value, unless the tag itself made it. Data of a
 * result can never pass for markup, because the mark is a symbol and no JSON can carry one.
 */
import { printable } from '../printable.ts'

const mark: unique symbol = Symbol('markup')

/** Text that is markup already. */
export interface Markup {
  readonly [mark]: string
}

/** What may be put into markup; null and lists vanish into what they hold. */
export type Piece = string | number | null | Markup | readonly Piece[]

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** `text` for an element or a quoted attribute; unsafe characters are replaced. */
export const escaped = (text: string): string =>
  printable(text).replace(/[&<>"']/g, (sign) => entities[sign] ?? '')

/** `text` inside an element, where quotation marks are themselves: long texts need not grow by them. */
export const inside = (text: string): Markup =>
  trusted(printable(text).replace(/[&<>]/g, (sign) => entities[sign] ?? ''))

/** A template of markup; everything interpolated is escaped. */
export const html = (parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup =>
  trusted(parts.map((part, index) => part + render(pieces[index] ?? null)).join(''))

/** Takes `markup` as it is: only for our own constants (style, script), never for anything out of a result. */
export const trusted = (markup: string): Markup => ({ [mark]: markup })

/** The text of a piece, escaped where that is needed. */
export function render(piece: Piece): string {
  if (piece === null) return ''
  if (typeof piece === 'string') return escaped(piece)
  if (typeof piece === 'number') return String(piece)
  return mark in piece ? piece[mark] : piece.map(render).join('')
}
