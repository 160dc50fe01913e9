/** A small reader of XML: throws unless the text is well-formed, and gives back every element in order. */

export interface Element {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly depth: number
  text: string
}

const forbidden = /[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u
const token = /<\?[^?]*\?>|<(\/?)([A-Za-z][\w.-]*)((?:\s+[\w:.-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y

export function elementsOf(xml: string): readonly Element[] {
  if (forbidden.test(xml)) throw new Error('a character that XML 1.0 forbids')
  const elements: Element[] = []
  const open: Element[] = []
  token.lastIndex = 0
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex
    const found = token.exec(xml)
    if (!found) throw new Error(`not well-formed at ${at}: ${xml.slice(at, at + 60)}`)
    const [whole, closes, name, attributes = '', empty, text] = found
    if (/&(?!(?:amp|lt|gt|quot);)/.test(whole)) throw new Error(`a bare ampersand: ${whole}`)
    const top = open.at(-1)
    if (text !== undefined && top) top.text += text
    if (name === undefined) continue
    if (closes) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes something else`)
      continue
    }
    const pairs = [...attributes.matchAll(/([\w:.-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ])
    const element = { name, attributes: Object.fromEntries(pairs), depth: open.length, text: '' }
    elements.push(element)
    if (!empty) open.push(element)
  }
  if (open.length > 0) throw new Error(`<${open.at(-1)?.name}> is never closed`)
  return elements
}
