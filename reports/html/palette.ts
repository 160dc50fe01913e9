/** Colours of both themes by purpose; a test holds their contrast. Colour is never the only carrier of information. */

/** What a colour is for. `…Ground` is the tint behind text of that colour. */
export interface Palette {
  readonly ground: string
  readonly raised: string
  readonly sunken: string
  readonly line: string
  readonly ink: string
  readonly faint: string
  readonly accent: string
  readonly good: string
  readonly goodGround: string
  readonly bad: string
  readonly badGround: string
  readonly open: string
  readonly openGround: string
  readonly quiet: string
  readonly quietGround: string
}

/** The light theme. */
export const light: Palette = {
  ground: '#faf9f6',
  raised: '#ffffff',
  sunken: '#f2f0eb',
  line: '#dcd8d0',
  ink: '#1f2226',
  faint: '#5a6069',
  accent: '#0b5b6c',
  good: '#14603a',
  goodGround: '#e6f2ea',
  bad: '#9c2118',
  badGround: '#fbeae7',
  open: '#744800',
  openGround: '#f9f0dc',
  quiet: '#545a63',
  quietGround: '#efede8',
}

/** The dark theme. */
export const dark: Palette = {
  ground: '#15171a',
  raised: '#1c1f23',
  sunken: '#23272c',
  line: '#383d45',
  ink: '#e8e6e1',
  faint: '#a6adb6',
  accent: '#84cbd9',
  good: '#84d1a3',
  goodGround: '#1b2d23',
  bad: '#ff9f93',
  badGround: '#3a2320',
  open: '#e7c06c',
  openGround: '#332b18',
  quiet: '#abb2bb',
  quietGround: '#282c32',
}

const name = (key: string): string => `--${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`

/** A palette as custom properties, `--good-ground: #e6f2ea`. */
export const properties = (palette: Palette): string =>
  Object.entries(palette)
    .map(([key, colour]) => `${name(key)}: ${colour};`)
    .join(' ')

/** Both themes as a style sheet: that which the reader prefers, until `data-theme` at the root names one. */
export const themes = `
:root { color-scheme: light; ${properties(light)} }
:root[data-theme=dark] { color-scheme: dark; ${properties(dark)} }
@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) { color-scheme: dark; ${properties(dark)} } }
`
