/** How far an application has come. */
export const APPLICATION_STATUSES = ['new', 'under_review', 'approved', 'declined'] as const;

export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

/** What an application is made directly; approving it means to add its lawyer. */
export const APPLICATION_CHANGES = ['new', 'under_review', 'declined'] as const;

export type ApplicationChange = (typeof APPLICATION_CHANGES)[number];

/** How an application ends; the applicant is mailed, so that it ends once. */
export type Decision = 'approved' | 'declined';

/** Whether an application has come to its end. */
export function isDecided(status: ApplicationStatus): status is Decision {
  return status === 'approved' || status === 'declined';
}

/** An applicant's whole name. */
export function applicantName(application: {
  readonly first_name: string;
  readonly last_name: string;
}): string {
  return `${application.first_name} ${application.last_name}`;
}
