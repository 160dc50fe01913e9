/** The pages of the documentation, and what can be read out of them. */
import { readTree } from '../house/tree.ts'

/** One page; `path` is relative to the root. */
export interface DocPage {
  readonly path: string
  readonly text: string
}

/** Every Markdown file of the repository. */
export const pages: readonly DocPage[] = readTree()
  .filter(({ path }) => path.endsWith('.md'))
  .map(({ path, text }) => ({ path, text }))

/** The page at a path; throws when there is none. */
export function pageAt(path: string): DocPage {
  const page = pages.find((each) => each.path === path)
  if (page === undefined) throw new Error(`there is no ${path}`)
  return page
}

/** The text of every code block in a language; '' for those without one. Indented blocks lose their indent. */
export const blocksIn = ({ text }: DocPage, language: string): readonly string[] =>
  [...text.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm)]
    .filter(([, , said]) => said === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''))

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
