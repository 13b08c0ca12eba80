<?php
/**
 * A sign-in that ended without a student.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** Its reason is one of the keys of Messages; its text is for the shop's log. */
final class Sign_In_Error extends \Exception {

	public function __construct( public readonly string $reason, string $text = '' ) {
		parent::__construct( '' === $text ? $reason : $text );
	}
}
