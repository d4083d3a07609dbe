import { useEffect, useId, useMemo, useState } from 'react'
import { useUnit } from 'effector-react'
import { formatsOf, type ExportFormat } from '@codex/contracts/takeout'
import { takeout as texts } from '@codex/contracts/texts'
import { CloseIcon, DownloadIcon } from '@codex/ui/icons'
import { Lines } from '@codex/ui/lines'
import { Modal } from '../elements/modal'
import * as model from './model'
import dialog from '../elements/dialog.module.css'
import styles from './dialog.module.css'

type Range = keyof typeof texts.ranges

/** A conversation or a voice sheet as a file: format, range, preview, copy and download. */
export function ExportDialog({ request }: { readonly request: model.ExportRequest }) {
  const { close, preview } = useUnit({ close: model.closed, preview: model.previewRequested })
  const ranges = useMemo(() => rangesOf(request), [request])
  const [format, setFormat] = useState<ExportFormat>('markdown')
  const [range, setRange] = useState<Range>(request.from === null ? 'all' : 'from')
  const { conversation, name, source } = request
  const wanted = useMemo(
    () => ({ conversation, name, source, format, range: ranges.get(range) ?? {} }),
    [conversation, name, source, format, range, ranges],
  )
  useEffect(() => {
    preview(wanted)
  }, [preview, wanted])
  const id = useId()

  return (
    <Modal className={dialog.dialog} data-wide aria-labelledby={`${id}title`} onClose={() => close()}>
      <div className={dialog.body}>
        <header className={styles.head}>
          <h2 id={`${id}title`} className={dialog.title}>
            {texts.headings[source]}
          </h2>
          <button type="button" className={styles.close} aria-label={texts.close} onClick={() => close()}>
            <CloseIcon size={20} aria-hidden />
          </button>
        </header>
        <div className={styles.choices}>
          <label className={styles.field}>
            <span>{texts.format}</span>
            <select
              value={format}
              aria-describedby={`${id}use`}
              onChange={({ currentTarget }) =>
                setFormat(formatsOf[source].find((one) => one === currentTarget.value) ?? format)
              }
            >
              {formatsOf[source].map((one) => (
                <option key={one} value={one}>
                  {texts.formats[one].name}
                </option>
              ))}
            </select>
          </label>
          {ranges.size === 1 ? null : (
            <label className={styles.field}>
              <span>{texts.range}</span>
              <select
                value={range}
                onChange={({ currentTarget }) =>
                  setRange([...ranges.keys()].find((one) => one === currentTarget.value) ?? range)
                }
              >
                {[...ranges.keys()].map((one) => (
                  <option key={one} value={one}>
                    {texts.ranges[one]}
                  </option>
                ))}
              </select>
            </label>
          )}
        </div>
        <p id={`${id}use`} className={styles.use}>
          {texts.formats[format].use}
        </p>
        <Preview wanted={wanted} />
        <Buttons wanted={wanted} />
      </div>
    </Modal>
  )
}

function Preview({ wanted }: { readonly wanted: model.Wanted }) {
  const { text, failure, retry } = useUnit({
    text: model.$preview,
    failure: model.$failure,
    retry: model.previewRequested,
  })
  return (
    <>
      <pre className={styles.preview} tabIndex={0} role="region" aria-label={texts.preview} aria-busy={text === null}>
        {text ?? (failure === null ? texts.loading : '')}
      </pre>
      {failure === null ? null : (
        <div role="alert" className={styles.failed}>
          <div>
            <Lines text={failure} />
          </div>
          {text === null ? (
            <button type="button" className={dialog.button} onClick={() => retry(wanted)}>
              {texts.tryAgain}
            </button>
          ) : null}
        </div>
      )}
    </>
  )
}

function Buttons({ wanted }: { readonly wanted: model.Wanted }) {
  const { text, done, busy, copy, save } = useUnit({
    text: model.$preview,
    done: model.$done,
    busy: model.$busy,
    copy: model.copyRequested,
    save: model.saveRequested,
  })
  const disabled = busy || text === null
  return (
    <div className={dialog.buttons}>
      <p role="status" className={styles.status}>
        {busy ? texts.collecting : done === null ? '' : texts.done[done]}
      </p>
      <button type="button" className={dialog.button} aria-disabled={disabled} onClick={() => disabled || copy(wanted)}>
        {texts.copy}
      </button>
      <button
        type="button"
        className={dialog.button}
        data-kind="primary"
        aria-disabled={disabled}
        onClick={() => disabled || save(wanted)}
      >
        {texts.download}
      </button>
    </div>
  )
}

const inOrder = (a: string, b: string) => (Number(a) <= Number(b) ? { from: a, to: b } : { from: b, to: a })

/** The ranges that there are, with what the call is given for each. */
function rangesOf({ from, before }: model.ExportRequest) {
  const ranges: [Range, { readonly from?: string; readonly to?: string }][] = [['all', {}]]
  if (from === null) return new Map(ranges)
  ranges.push(['from', { from }], ['to', { to: from }], ['only', { from, to: from }])
  if (before !== null && before !== from) ranges.push(['between', inOrder(before, from)])
  return new Map(ranges)
}

interface ExportButtonProps {
  readonly className: string | undefined
  /** Before the dialog opens. */
  readonly onPress: (() => void) | null
}

/** Opens the dialog for the voice sheet. */
export function ExportButton({ className, onPress }: ExportButtonProps) {
  const request = useUnit(model.requested)
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onClick={() => {
        onPress?.()
        request({ source: 'voice-sheet', from: null })
      }}
    >
      <DownloadIcon size={16} aria-hidden />
      {texts.title}
    </button>
  )
}
