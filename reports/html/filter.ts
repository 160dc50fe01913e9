/** Filters above a long table: by status, by text, and how many rows are left. They appear once the script runs. */
import { html, type Markup } from './escape.ts'

/** Something to choose: the value that rows carry as their status, how it looks, and how many rows have it. */
export interface Choice {
  readonly value: string
  readonly label: Markup | string
  readonly count: number
}

/** `body` with a filter above its rows; `group` is unique in the document, `what` names the choices. */
export function filtered(group: string, what: string, choices: readonly Choice[], body: Markup): Markup {
  const all = { value: '', label: 'all', count: choices.reduce((sum, { count }) => sum + count, 0) }
  const choice = ({ value, label, count }: Choice) =>
    html`<label class="choice"><input type="radio" name="${group}" value="${value}"${value === '' ? html` checked` : null}><span>${label} ${count}</span></label>\n`
  return html`<div data-filtered>
<form class="filter" data-filter hidden>
<fieldset><legend>${what}</legend>
${[all, ...choices].map(choice)}</fieldset>
<label class="search">Text <input type="search" autocomplete="off" spellcheck="false"></label>
<output aria-live="polite"></output>
</form>
${body}</div>`
}

/** The statuses of rows as choices, in the order in which they first come. */
export const choicesOf = (
  statuses: readonly string[],
  label: (status: string) => Markup | string,
): readonly Choice[] =>
  [...new Set(statuses)].map((value) => ({
    value,
    label: label(value),
    count: statuses.filter((status) => status === value).length,
  }))
