/**
 * The frame of a report: one offline page that may load nothing and may run only its own script, and declares this
 * itself.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import type { Result } from '../../harness/result.ts'
import { capital } from '../verdict.ts'
import { aboutPage } from './about.ts'
import { pageId } from './address.ts'
import { chip } from './chip.ts'
import { html, type Markup, render, trusted } from './escape.ts'
import { script } from './script.ts'
import { searchField } from './search.ts'
import { style } from './style.ts'

/** One page of a spec, with the name that leads to it; null when it is empty. */
export interface Page {
  readonly page: string
  readonly says: string
  readonly body: Markup | null
  /** Left out on paper: drawings and long lists for exploring. */
  readonly screen?: boolean
}

/** The pages of one spec. */
export interface Chapter {
  readonly name: string
  readonly title: string
  readonly pages: readonly Page[]
}

/** The policy: no loads at all, our style, and exactly our script. */
export function policy(): string {
  const digest = btoa(String.fromCharCode(...sha256(new TextEncoder().encode(script))))
  return `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${digest}'; img-src data:; base-uri 'none'; form-action 'none'`
}

/** The whole document as text. */
export function documentOf(result: Result, head: Markup, chapters: readonly Chapter[]): string {
  const titles = chapters.map(({ title }) => title).join(', ')
  return render(html`<!doctype html>
<html lang="en" data-theme="auto">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(policy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${capital(result.verdict)}: ${titles}</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the verdict</a>
<header class="top"><strong>Turntable</strong> ${searchField} ${chip(result.verdict)} <button type="button" data-theme-button hidden>Theme: auto</button></header>
<div class="frame">
<nav aria-label="Pages"><div>
${chapters.map(contents)}<p>This report</p>
<ul>
<li><a href="#about">About</a></li>
</ul>
</div></nav>
<main id="main" tabindex="-1">
${head}${chapters.map(chapterOf)}${aboutPage(result)}</main>
</div>
<footer>Made by Turntable from result version ${result.schemaVersion}. Times are milliseconds of virtual time.</footer>
<script>${trusted(script)}</script>
</body>
</html>
`)
}

const contents = ({ name, title, pages }: Chapter): Markup => html`<p>${title}</p>
<ul>
${pages
  .filter(({ body }) => body !== null)
  .map(({ page, says }) => html`<li><a href="#${pageId(name, page)}">${says}</a></li>\n`)}</ul>
`

const chapterOf = ({
  name,
  title,
  pages,
}: Chapter): Markup => html`<h2 id="${pageId(name, 'title')}">${title}</h2>
${pages.map((page) => sectionOf(name, page))}`

/** Each is a landmark of its own: several specs have pages of the same name. */
const sectionOf = (name: string, { page, says, body, screen }: Page): Markup | null =>
  body &&
  html`<section aria-labelledby="${pageId(name, page)} ${pageId(name, 'title')}"${screen ? html` class="screen"` : null}>
<h3 id="${pageId(name, page)}">${says}</h3>
${body}</section>
`
