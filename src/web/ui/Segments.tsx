import { useId } from 'react'
import type { Elements } from '#web/lib/elements.ts'

export interface Segment<Value extends string> {
  readonly value: Value
  /** What a person hears; also what is seen, unless there is an `icon`. */
  readonly label: string
  readonly icon?: Elements
  readonly count?: string | undefined
}

interface SegmentsProps<Value extends string> {
  /** What is being chosen, for those who hear the page. */
  readonly legend: string
  readonly options: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Four do not stand beside each other on a phone: two above two. */
const TWO_ROWS = {
  bar: 'max-sm:grid max-sm:w-full max-sm:grid-cols-2',
  each: 'max-sm:justify-center max-sm:nth-of-type-[odd]:border-l-0 max-sm:nth-of-type-[n+3]:border-t max-sm:first-of-type:rounded-bl-none max-sm:first-of-type:rounded-tl-[9px] max-sm:nth-of-type-2:rounded-tr-[9px] max-sm:nth-of-type-3:rounded-bl-[9px] max-sm:last-of-type:rounded-tr-none',
}

/** One of a few, side by side: radio buttons that look like one bar, so that the arrow keys work by themselves. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  const rows = options.length > 3 ? TWO_ROWS : { bar: '', each: '' }
  return (
    <fieldset className={`inline-flex max-w-full flex-wrap rounded-(--radius-field) border border-edge ${rows.bar}`}>
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className={`relative flex min-h-[38px] cursor-pointer items-center gap-1.5 border-l border-edge px-2.5 text-tiny sm:gap-2 sm:px-3.5 sm:text-note font-semibold select-none first-of-type:rounded-l-[9px] first-of-type:border-l-0 last-of-type:rounded-r-[9px] hover:bg-sunken has-checked:bg-action has-checked:text-on-action forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${rows.each}`}
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
          {option.count === undefined ? null : <span className="font-normal opacity-90">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
