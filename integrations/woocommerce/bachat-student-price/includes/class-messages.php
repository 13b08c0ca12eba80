<?php
/**
 * What shoppers read.
 *
 * @package Bachat\StudentPrice
 */

namespace Bachat\StudentPrice;

defined( 'ABSPATH' ) || exit;

/** One sentence or two for each outcome, without blame and with what to do next. */
final class Messages {

	public static function of( string $reason ): string {
		return match ( $reason ) {
			'applied'      => __( 'Your student price is applied.', 'bachat-student-price' ),
			'not_here'     => __( 'You are verified. Nothing in your cart has a student price yet.', 'bachat-student-price' ),
			'other_coupon' => __( 'You are verified. Remove the other coupon to get the student price.', 'bachat-student-price' ),
			'denied'       => __( 'Bachat did not confirm you as a student, so there is no student price now. Your order goes on as usual.', 'bachat-student-price' ),
			'not_verified' => __( 'Press "Verify with Bachat" to get the student price.', 'bachat-student-price' ),
			'used'         => __( 'You have already used your student price. It can be used again later.', 'bachat-student-price' ),
			'busy'         => __( 'Another order with your student price is being placed. Try again in a moment.', 'bachat-student-price' ),
			'strayed'      => __( 'The sign-in took too long or came back to another browser. Press the button again.', 'bachat-student-price' ),
			default        => __( 'Bachat cannot be reached, so there is no student price now. Your order goes on as usual.', 'bachat-student-price' ),
		};
	}

	/** For an order that is not placed because its price has changed. */
	public static function of_changed_order( string $reason ): string {
		/* translators: %s: why there is no student price */
		return sprintf( __( 'The student price was taken off. %s Check the total and place the order again.', 'bachat-student-price' ), self::of( $reason ) );
	}
}
