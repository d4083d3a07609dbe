/** Spec 4 "AI refinement": the buttons, and the suggestion. */
import type { RefObject } from 'react'
import { useUnit } from 'effector-react'
import { wizard } from '@codex/contracts/texts'
import { Button } from '@codex/ui/button'
import { RedoIcon, SparklesIcon, UndoIcon } from '@codex/ui/icons'
import { TextareaField } from '@codex/ui/textarea-field'
import { assist, given } from '../words'
import type { WrittenField } from '../written'
import { NO_HISTORY } from './history'
import * as model from './model'
import { Suggestion } from './suggestion'
import styles from './view.module.css'

const { refine } = wizard

interface AssistProps {
  readonly field: WrittenField
  readonly area: RefObject<HTMLTextAreaElement | null>
}

export function Assist({ field, area }: AssistProps) {
  const { loading, anyLoading, allLoading, suggestions, outdated, words, ask, askForAll, change, drop } = useUnit({
    loading: model.$loading,
    anyLoading: model.$anyLoading,
    allLoading: model.$allLoading,
    suggestions: model.$suggestions,
    outdated: model.$outdated,
    ask: model.assistRequested,
    askForAll: model.assistAllRequested,
    words: model.$words,
    change: model.wordsChanged,
    drop: model.wordsDropped,
  })
  const busy = loading[field] ?? false
  const suggestion = suggestions[field]

  return (
    <div className={styles.assist}>
      {words === null ? null : (
        <TextareaField
          label={given.label}
          hint={given.hint(refine.one)}
          rows={3}
          value={words}
          readOnly={busy}
          onChange={change}
        />
      )}
      <div className={styles.tools}>
        <Button variant="quiet" className={styles.tool} busy={busy} onClick={() => ask(field)}>
          {busy ? null : <SparklesIcon size={18} aria-hidden="true" />}
          {busy ? refine.refining : refine.one}
        </Button>
        <Button
          variant="quiet"
          className={styles.tool}
          busy={allLoading}
          aria-disabled={anyLoading}
          onClick={askForAll}
        >
          {allLoading ? refine.refining : refine.all}
        </Button>
        {words === null ? null : (
          <Button variant="quiet" className={styles.tool} onClick={() => drop()}>
            {given.drop}
          </Button>
        )}
        <UndoRedo field={field} />
      </div>
      <p role="status" className={styles.outdated}>
        {outdated[field] === true ? wizard.refine.outdated : null}
      </p>
      {suggestion === undefined ? null : (
        <Suggestion
          key={suggestion.text}
          field={field}
          suggestion={suggestion}
          busy={busy}
          onDecided={() => area.current?.focus()}
        />
      )}
    </div>
  )
}

function UndoRedo({ field }: { readonly field: WrittenField }) {
  const { histories, undo, redo } = useUnit({
    histories: model.$histories,
    undo: model.undone,
    redo: model.redone,
  })
  const { past, future } = histories[field] ?? NO_HISTORY
  if (past.length === 0 && future.length === 0) return null

  return (
    <div className={styles.turns}>
      <Button
        variant="icon"
        aria-label={assist.undo}
        title={assist.undo}
        aria-disabled={past.length === 0}
        onClick={() => undo(field)}
      >
        <UndoIcon size={18} aria-hidden="true" />
      </Button>
      <Button
        variant="icon"
        aria-label={assist.redo}
        title={assist.redo}
        aria-disabled={future.length === 0}
        onClick={() => redo(field)}
      >
        <RedoIcon size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}
