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

  it('is described by its hint, and valid, while nothing is wrong', () => {
    render(<TextField label="Name" value="" onChange={ignore} hint="2-50 characters" />)
    expect(screen.getByLabelText('Name')).toBeValid()
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('2-50 characters')
  })

  it('announces an error in a region that was there before', () => {
    const { rerender, container } = render(<TextField label="Name" value="" onChange={ignore} />)
    const region = container.querySelector('[aria-live="polite"]')
    expect(region).toBeEmptyDOMElement()

    rerender(<TextField label="Name" value="" onChange={ignore} error="Wrong" />)
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

  it('is a group in which none is chosen at first, described by its hint', () => {
    render(<Gender onChange={ignore} />)
    const group = screen.getByRole('radiogroup', { name: 'Gender' })
    expect(group).toBeRequired()
    expect(group).toBeValid()
    expect(group).toHaveAccessibleDescription('One')
    expect(screen.getAllByRole('radio').filter((one) => (one as HTMLInputElement).checked)).toEqual([])
  })

  it('is invalid and described by its error while that is set', () => {
    render(
      <RadioField label="Gender" name="gender" value="" onChange={ignore} options={genders} error="Wrong" hint="One" />,
    )
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

describe('PasswordField', () => {
  it('shows and hides the password', async () => {
    render(<PasswordField label="Password" value="Secret1x" onChange={ignore} />)
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')

    await userEvent.click(screen.getByRole('button', { name: 'Show' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')

    await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })
})

describe('SelectField', () => {
  it('offers its options, but not the placeholder', async () => {
    const change = jest.fn()
    render(<SelectField label="Gender" value="" onChange={change} options={genders} placeholder="Select gender" />)

    expect(screen.getByText('Select gender')).toBeDisabled()
    await userEvent.selectOptions(screen.getByLabelText('Gender'), 'Other')
    expect(change).toHaveBeenCalledWith('Other')
  })
})
