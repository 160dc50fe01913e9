/** The pages of the documentation, and what can be read out of them. */
import { readTexts, type Text } from '../house/tree.ts'

/** One page; `path` is relative to the root. */
export type DocPage = Text

/** Every Markdown file of the repository. */
export const pages: readonly DocPage[] = readTexts().filter(({ path }) => path.endsWith('.md'))

/** The page at a path; throws when there is none. */
export function pageAt(path: string): DocPage {
  const page = pages.find((each) => each.path === path)
  if (page === undefined) throw new Error(`there is no ${path}`)
  return page
}

/** A code block: its language, '' for one without, and its text without the indent of the block. */
export interface CodeBlock {
  readonly language: string
  readonly code: string
}

/** Every code block of a page, in order. */
export const allBlocksIn = ({ text }: DocPage): readonly CodeBlock[] =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      code: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )

/** The text of every code block in a language. */
export const blocksIn = (page: DocPage, language: string): readonly string[] =>
  allBlocksIn(page)
    .filter((block) => block.language === language)
    .map(({ code }) => code)

/** The code of a page in TypeScript as files, by the name on their first line. */
export const filesIn = (page: DocPage): ReadonlyMap<string, string> =>
  new Map(blocksIn(page, 'ts').map((code) => [/^\/\/ (\S+)/.exec(code)?.[1] ?? 'block.ts', code]))

/** The lines of a quotation that are not in a text in this order; what is left out is shown by dots. */
export function missingIn(text: string, quotation: string): readonly string[] {
  const all = text.split('\n').map(withoutTimes)
  let from = 0
  return quotedLines(quotation).filter((line) => {
    const begins = line.endsWith(' ...') ? line.slice(0, -4) : null
    const place = all.findIndex(
      (other, index) => index >= from && (begins === null ? other === line : other.startsWith(begins)),
    )
    if (place >= 0) from = place + 1
    return place < 0
  })
}

/** How long something took is another time each time. */
const withoutTimes = (line: string): string => line.replaceAll(/\d+\.\d s\b/g, 'some s')

/** What a quotation says, line by line. */
export const quotedLines = (quotation: string): readonly string[] =>
  quotation
    .split('\n')
    .filter((line) => !/^ *(?:\.\.\.)?$/.test(line))
    .map(withoutTimes)

/** Everything between backticks outside code blocks. */
export const quotedIn = ({ text }: DocPage): readonly string[] =>
  [...text.replaceAll(/^ *```[\s\S]*?^ *```$/gm, '').matchAll(/`([^`\n]+)`/g)].map(
    ([, quoted = '']) => quoted,
  )

/** Where the relative links of a page lead, without what stands behind `#`. */
export const linksIn = ({ text }: DocPage): readonly string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, to = '']) => to.split('#')[0] ?? '')
    .filter((to) => to !== '' && !/^[a-z]+:/.test(to))
