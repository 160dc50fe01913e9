/**
 * Modules that attack the gate, each with its end. A module exports a class for `vela-browser` that is the plain one
 * except for the named defect.
 */

/** How a gate of a hostile module ends. */
export interface End {
  readonly code: 0 | 1 | 4 | 130
  /** The verdict; null where a module is refused. */
  readonly verdict: 'conformant' | 'not conformant' | 'inconclusive' | null
  /** A part of the sentence of the verdict, or of stderr where there is none. */
  readonly says: string
}

/** One hostile module. */
export interface Hostile extends End {
  readonly name: string
  readonly text: string
  /** The name of its file. */
  readonly file: string
}

export const conformant: End = {
  code: 0,
  verdict: 'conformant',
  says: 'Nothing that the document says was broken.',
}
export const notConformant: End = { code: 1, verdict: 'not conformant', says: 'of what the document says.' }
export const nothingPublished: End = { code: 4, verdict: 'inconclusive', says: 'never published a state' }
export const interrupted: End = { code: 130, verdict: 'inconclusive', says: 'It was stopped after 0 of' }
export const brokenOff = (says: string): End => ({
  code: 4,
  verdict: 'inconclusive',
  says: `broke off: ${says}`,
})
export const refused = (problem: string): End => ({ code: 4, verdict: null, says: `error[${problem}]: ` })

/** A module and its end. */
export const hostile = (
  name: string,
  text: string,
  end: End,
  file = `${name.replaceAll(' ', '-')}.mjs`,
): Hostile => ({ name, text, file, ...end })

/** Imports the plain class, which lies beside the module. */
export const base = "import Plain from './plain.mjs'\n"

/** A class with `body`, behind the module code `before`. */
export const classWith = (body = '', before = ''): string =>
  `${base}${before}\nexport default class S extends Plain {\n${body}\n}\n`

/** A class that runs `code` when it connects. */
export const onConnect = (code: string, before = ''): string =>
  classWith(`connect() { ${code}; super.connect() }`, before)

/** A class that runs `code` when its status changes to `s`. */
export const onStatus = (code: string, before = ''): string =>
  classWith(`become(s) { super.become(s); ${code} }`, before)
