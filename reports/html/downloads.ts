/**
 * Texts that a reader takes along: to the clipboard, or as a file. The script makes the file out of what stands on the
 * page, so that nothing has to be fetched and no policy loosened.
 */
import { html, inside, type Markup } from './escape.ts'

/** A text with its file name. */
export interface Taken {
  readonly says: string
  readonly file: string
  readonly text: string
}

const take = (file: string): Markup =>
  html`<button type="button" data-copy hidden>Copy</button> <button type="button" data-save="${file}" hidden>Download</button>`

/** A displayed text with a download link. */
export const kept = ({
  says,
  file,
  text,
}: Taken): Markup => html`<figure class="source taken"><figcaption>${says} ${take(file)}</figcaption>
<pre tabindex="0"><code data-text>${inside(text)}</code></pre></figure>
`

/** A text for download only: the page displays the same in other words. */
export const carried = ({
  says,
  file,
  text,
}: Taken): Markup => html`<p class="taken">${says} ${take(file)}<template data-text>${inside(text)}</template></p>
`

/** A displayed command with a copy button. */
export const copied = (
  says: string,
  command: string,
): Markup => html`<p class="command taken"><span>${says}</span> <code data-text>${command}</code>
<button type="button" data-copy hidden>Copy</button></p>
`

/** What the script does for it. */
export const takingScript = `
  const textNear = (button) => {
    const place = button.closest('.taken').querySelector('[data-text]');
    return (place.content ?? place).textContent;
  };
  for (const button of all('[data-save]')) {
    button.hidden = false;
    button.addEventListener('click', () => {
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([textNear(button)], { type: 'text/plain' }));
      link.download = button.dataset.save;
      link.click();
      setTimeout(() => URL.revokeObjectURL(link.href), 1000);
    });
  }
  for (const button of all('[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(textNear(button));
        button.textContent = 'Copied';
      } catch {
        const shown = button.closest('.taken').querySelector('code');
        if (shown) getSelection().selectAllChildren(shown);
        button.textContent = shown ? 'Selected' : 'Not allowed here';
      }
    });
  }
`
