import { useId, type ReactNode } from 'react'

export interface Segment<Value extends string> {
  readonly value: Value
  /** What a person hears; also what is seen, unless there is an `icon`. */
  readonly label: string
  readonly icon?: ReactNode
  readonly count?: string | undefined
}

interface SegmentsProps<Value extends string> {
  /** What is being chosen, for those who hear the page. */
  readonly legend: string
  readonly options: readonly Segment<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** One of a few, side by side: radio buttons that look like one bar, so that the arrow keys work by themselves. */
export function Segments<Value extends string>({ legend, options, value, onChange }: SegmentsProps<Value>) {
  const name = useId()
  return (
    <fieldset className="inline-flex max-w-full rounded-(--radius-field) border border-edge">
      <legend className="sr-only">{legend}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          title={option.icon ? option.label : undefined}
          className="relative flex min-h-[38px] cursor-pointer items-center gap-1.5 border-l border-edge px-2.5 text-tiny sm:gap-2 sm:px-3.5 sm:text-note font-semibold select-none first-of-type:rounded-l-[9px] first-of-type:border-l-0 last-of-type:rounded-r-[9px] hover:bg-sunken has-checked:bg-action has-checked:text-on-action has-focus-visible:z-10 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? null}
          <span className={option.icon ? 'sr-only' : undefined}>{option.label}</span>
          {option.count === undefined ? null : <span className="font-normal opacity-90">{option.count}</span>}
        </label>
      ))}
    </fieldset>
  )
}
