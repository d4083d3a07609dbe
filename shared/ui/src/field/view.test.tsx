import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createRef, useState } from 'react'

import { PasswordField } from '../password-field'
import { RadioField } from '../radio-field'
import { SelectField } from '../select-field'
import { TextField } from '../text-field'
import { TextareaField } from '../textarea-field'

const ignore = () => undefined
const genders = [
  { value: 'Male', label: 'Male' },
  { value: 'Other', label: 'Other' },
]

describe('a field', () => {
  it.each([
    ['TextField', <TextField label="Name" value="" onChange={ignore} error="Wrong" hint="Advice" />],
    ['PasswordField', <PasswordField label="Name" value="" onChange={ignore} error="Wrong" hint="Advice" />],
    ['TextareaField', <TextareaField label="Name" value="" onChange={ignore} error="Wrong" hint="Advice" />],
    ['SelectField', <SelectField label="Name" value="" onChange={ignore} options={[]} error="Wrong" hint="Advice" />],
  ])('%s is named by its label and described by its error', (_, field) => {
    render(field)
    const control = screen.getByLabelText('Name')
    expect(control).toBeInvalid()
    expect(control).toHaveAccessibleDescription('Wrong')
  })

  it('is valid and described by its hint at first, and announces an error in a region that was there before', () => {
    const field = (error?: string) => <TextField label="Name" value="" onChange={ignore} hint="Advice" error={error} />
    const { rerender, container } = render(field())
    expect(screen.getByLabelText('Name')).toBeValid()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Advice')
    const region = container.querySelector('[aria-live="polite"]')
    expect(region).toBeEmptyDOMElement()

    rerender(field('Wrong'))
    expect(container.querySelector('[aria-live="polite"]')).toBe(region)
    expect(region).toHaveTextContent('Wrong')
  })

  it('reports each new value and gives its control to a ref', async () => {
    const ref = createRef<HTMLInputElement>()
    const Name = () => {
      const [name, setName] = useState('')
      return <TextField label="Name" value={name} onChange={setName} ref={ref} />
    }
    render(<Name />)
    await userEvent.type(screen.getByLabelText('Name'), 'Lyra')
    expect(ref.current).toHaveValue('Lyra')
  })
})

describe('RadioField', () => {
  const Gender = ({ onChange }: { readonly onChange: (value: string) => void }) => {
    const [gender, setGender] = useState('')
    const choose = (value: string) => {
      setGender(value)
      onChange(value)
    }
    return (
      <RadioField label="Gender" name="gender" value={gender} onChange={choose} options={genders} hint="One" required />
    )
  }

  it('is a group in which none is chosen at first, described by its hint, or by its error while that is set', () => {
    const { unmount } = render(<Gender onChange={ignore} />)
    const group = screen.getByRole('radiogroup', { name: 'Gender' })
    expect(group).toBeRequired()
    expect(group).toBeValid()
    expect(group).toHaveAccessibleDescription('One')
    expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([])
    unmount()

    const wrong = { label: 'Gender', name: 'gender', options: genders, error: 'Wrong', hint: 'One' }
    render(<RadioField {...wrong} value="" onChange={ignore} />)
    expect(screen.getByRole('radiogroup')).toBeInvalid()
    expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription('Wrong')
  })

  it('is one stop of the Tab key, and changed by the arrow keys', async () => {
    const changed = jest.fn()
    render(<Gender onChange={changed} />)
    await userEvent.tab()
    await userEvent.keyboard(' ')
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Other' })).toBeChecked()
    expect(changed.mock.calls).toEqual([['Male'], ['Other']])
    await userEvent.tab()
    expect(document.body).toHaveFocus()
  })
})

it('PasswordField shows and hides the password', async () => {
  render(<PasswordField label="Password" value="Secret1x" onChange={ignore} />)
  const type = () => screen.getByLabelText('Password').getAttribute('type')
  expect(type()).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(type()).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(type()).toBe('password')
})

it('SelectField offers its options, but not the placeholder', async () => {
  const change = jest.fn()
  render(<SelectField label="Gender" value="" onChange={change} options={genders} placeholder="Select gender" />)
  expect(screen.getByText('Select gender')).toBeDisabled()
  await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Other')
  expect(change).toHaveBeenCalledWith('Other')
})
